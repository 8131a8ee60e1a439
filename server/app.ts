import compress from "@fastify/compress";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { readFileSync } from "node:fs";
import { maxHeaderSize } from "node:http";
import { join } from "node:path";
import type { Config } from "./config";
import type { Db } from "./db/schema";
import { installAnswers } from "./plugins/answers";
import { installAuth } from "./plugins/auth";
import { installBodies } from "./plugins/bodies";
import { installDocs } from "./plugins/docs";
import { answerClientError, installErrors } from "./plugins/errors";
import { installLimits } from "./plugins/limits";
import { installSecurity } from "./plugins/security";
import { installSpa } from "./plugins/spa";
import { authRoutes } from "./routes/auth";
import { categoryRoutes } from "./routes/category";
import { commentRoutes } from "./routes/comment";
import { imageRoutes } from "./routes/image";
import { passwordRoutes } from "./routes/password";
import { postRoutes } from "./routes/post";
import { profileRoutes } from "./routes/profile";
import type { Mailer } from "./services/mail";
import { brotliOptions, compressThreshold } from "./services/storedAnswer";

declare module "fastify" {
  interface FastifyInstance {
    db: Db;
    mailer: Mailer;
    /** Where it listens, as a URL without a path. */
    address: () => string;
    /** The base of links in mails. */
    publicUrl: () => string;
  }
}

export interface AppParts {
  config: Pick<Config, "host" | "port" | "publicUrl" | "corsOrigins">;
  db: Db;
  mailer: Mailer;
  /** At least 32 characters. */
  jwtSecret: string;
  /** Folder of the built page; left out: the API alone. */
  dist?: string | undefined;
  /** Whether failures are logged to the standard output. */
  hasLog?: boolean;
}

/**
 * Puts the server together, ready to `listen` or `inject`. Closing it leaves `db` and `mailer` open.
 * @throws what reading `dist`/index.html threw
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, mailer, jwtSecret, dist, hasLog = false } = parts;
  const html = dist ? readFileSync(join(dist, "index.html"), "utf8") : "";

  const app = fastify({
    logger: hasLog && { level: "warn" },
    logController: new LogController({ disableRequestLogging: true }),
    // What the router refuses by itself would come without the headers of security.
    rewriteUrl: ({ url = "/" }) => decodable(url),
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: answerClientError,
    // Limits count by address, and behind a proxy of the operator's that is the one it passes on.
    trustProxy: ["loopback", "uniquelocal"],
    // Milliseconds for a whole request to arrive: a picture over a slow phone, but no sleeper.
    requestTimeout: 300_000,
    // Milliseconds without a byte either way: for somebody who asks and does not read the answer.
    connectionTimeout: 120_000,
    // While it stops, requests that are under way are still answered as usual.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate("db", db);
  app.decorate("mailer", mailer);
  app.decorate("address", () => addressOf(app, config));
  app.decorate("publicUrl", () => config.publicUrl ?? app.address());

  installErrors(app);
  const isHttps = config.publicUrl?.startsWith("https:") ?? false;
  await installSecurity(app, { corsOrigins: config.corsOrigins, isHttps, html });
  await installLimits(app);
  // Behind the headers of security, before compression: what is kept is compressed once.
  installAnswers(app);
  await app.register(compress, {
    threshold: compressThreshold,
    encodings: ["br", "gzip"],
    brotliOptions,
    globalDecompression: false,
  });
  installAuth(app, jwtSecret);
  installBodies(app);
  installSpa(app, dist);
  // Before the routes, which it collects.
  installDocs(app);
  installRoutes(app);
  await app.ready();
  return app;
}

function installRoutes(app: FastifyInstance): void {
  app.register(authRoutes);
  app.register(passwordRoutes);
  app.register(profileRoutes);
  app.register(postRoutes);
  app.register(categoryRoutes);
  app.register(commentRoutes);
  app.register(imageRoutes);
}

/** An address, in which each % stands for itself where they make no sense. */
function decodable(url: string): string {
  const [path = ""] = url.split("?");
  try {
    decodeURI(path);
    return url;
  } catch {
    return url.replaceAll("%", "%25");
  }
}

/** Where the server listens, as an address that a browser on this machine can open. */
function addressOf(app: FastifyInstance, { host, port }: AppParts["config"]): string {
  const address = app.server.address();
  const openPort = typeof address === "object" && address ? address.port : port;
  const isHere = /^(localhost|127\.0\.0\.1|::1|0\.0\.0\.0|::)$/.test(host);
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isHere ? "localhost" : name}:${openPort}`;
}
