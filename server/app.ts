import compress, { type FastifyCompressOptions } from "@fastify/compress";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { maxHeaderSize } from "node:http";
import type { Site } from "../src/contract/site";
import type { Config } from "./config";
import type { Db } from "./db/schema";
import { installAnswers } from "./plugins/answers";
import { installAuth } from "./plugins/auth";
import { installBodies } from "./plugins/bodies";
import { installDocs } from "./plugins/docs";
import { answerClientError, installErrors } from "./plugins/errors";
import { installLimits } from "./plugins/limits";
import { installLongAnswers } from "./plugins/longAnswers";
import { installPace } from "./plugins/pace";
import { installReindexing } from "./plugins/reindexing";
import { installSecurity } from "./plugins/security";
import { installFiles } from "./plugins/files";
import { authRoutes } from "./routes/auth";
import { categoryRoutes } from "./routes/category";
import { commentRoutes } from "./routes/comment";
import { imageRoutes } from "./routes/image";
import { passwordRoutes } from "./routes/password";
import { postRoutes } from "./routes/post";
import { profileRoutes } from "./routes/profile";
import type { PageKit } from "./pages/document";
import { feedRoutes } from "./pages/feeds";
import { askApp, pageRoutes } from "./pages/pages";
import { robotsRoute } from "./pages/robots";
import { sitemapRoutes } from "./pages/sitemap";
import { storedFeeds } from "./pages/storedFeeds";
import type { Mailer } from "./services/mail";
import { MailQueue } from "./services/mailQueue";
import type { MakePicture, MakeSharedPicture } from "./services/pictures";
import { brotliOptions, compressThreshold } from "./services/storedAnswer";
import { installWatching, requestNames, watchedParts } from "./watching";

declare module "fastify" {
  interface FastifyInstance {
    db: Db;
    mails: MailQueue;
    makePicture: MakePicture;
    makeSharedPicture: MakeSharedPicture;
    /** What the operator says about the blog. */
    site: () => Site;
    /** Where it listens, as a URL without a path. */
    address: () => string;
    /** The base of links in mails. */
    publicUrl: () => string;
  }
}

export interface AppParts {
  config: Pick<
    Config,
    | "host"
    | "port"
    | "publicUrl"
    | "siteDescription"
    | "contactEmail"
    | "log"
    | "metricsFrom"
    | "corsOrigins"
    | "trustedProxies"
    | "writeLimit"
    | "offlineReading"
  >;
  db: Db;
  mailer: Mailer;
  makePicture: MakePicture;
  makeSharedPicture: MakeSharedPicture;
  /** At least 32 characters. */
  jwtSecret: string;
  /** The built page: the folder of its files, and what draws it; left out: the API alone. */
  page?: { dist: string; kit: PageKit } | undefined;
  /** Where it is written down what happens; left out: nowhere. */
  log?: FastifyBaseLogger;
}

/**
 * Puts the server together, ready to `listen` or `inject`. Closing it leaves `db` open.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, mailer, jwtSecret, page, log } = parts;
  const app = createInstance(config, log);
  app.decorate("db", db);
  await installWatching(app, config, watchedParts(app));
  app.decorate("mails", new MailQueue(db, mailer, app.publicUrl, app.log));
  app.addHook("onClose", () => app.mails.close());
  installReindexing(app);
  app.decorate("makePicture", parts.makePicture);
  app.decorate("makeSharedPicture", parts.makeSharedPicture);

  installErrors(app);
  const isHttps = config.publicUrl?.startsWith("https:") ?? false;
  await installSecurity(app, {
    corsOrigins: config.corsOrigins,
    isHttps,
    html: page?.kit.template ?? "",
  });
  await installLimits(app, jwtSecret, config.writeLimit);
  // Behind the headers of security, before compression: what is kept is compressed once.
  installAnswers(app);
  installLongAnswers(app);
  await app.register(compress, compression);
  installAuth(app, jwtSecret);
  installBodies(app);
  installFiles(app, page?.dist, config.offlineReading);
  // Before the routes, which it collects.
  installDocs(app);
  installRoutes(app);
  if (page) pageRoutes(app, page.kit, (request) => askApp(app, request));
  await app.ready();
  return app;
}

export const compression: FastifyCompressOptions = {
  threshold: compressThreshold,
  encodings: ["br", "gzip"],
  brotliOptions,
  globalDecompression: false,
};

/** A server that knows its address and nothing else yet. */
export function createInstance(
  config: AppParts["config"],
  log?: FastifyBaseLogger,
): FastifyInstance {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    genReqId: requestNames(),
    // What the router refuses by itself would come without the headers of security.
    rewriteUrl: ({ url = "/" }) => decodable(url),
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: answerClientError,
    // Limits count by address, and behind a proxy of the operator's that is the one it passes on.
    trustProxy: config.trustedProxies,
    // Milliseconds for a whole request to arrive: a picture over a slow phone, but no sleeper.
    requestTimeout: 300_000,
    // Milliseconds without a byte either way: for somebody who asks and does not read the answer.
    connectionTimeout: 120_000,
    // While it stops, requests that are under way are still answered as usual.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installPace(app);
  app.decorate("address", () => addressOf(app, config));
  app.decorate("publicUrl", () => config.publicUrl ?? app.address());
  const { siteDescription: description, contactEmail } = config;
  app.decorate("site", () => ({ url: app.publicUrl(), description, contactEmail }));
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
  feedRoutes(app, storedFeeds(app.db));
  app.register(sitemapRoutes);
  robotsRoute(app);
}

/** An address, in which each % stands for itself where they make no sense. */
function decodable(url: string): string {
  const [path = ""] = url.split("?");
  try {
    // What comes of it has to be used: a bundler takes a call away whose result nobody needs.
    return decodeURI(path).length > 0 ? url : "/";
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
