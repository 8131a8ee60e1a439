import compress, { type FastifyCompressOptions } from "@fastify/compress";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { maxHeaderSize } from "node:http";
import type { Site } from "../src/contract/site";
import type { Config } from "./config/config";
import type { Db } from "./db/schema";
import { responseCachePlugin } from "./plugins/responseCache";
import { authPlugin } from "./plugins/auth";
import { bodyParsingPlugin } from "./plugins/bodyParsing";
import { openApiPlugin } from "./plugins/openApi";
import { handleClientError, errorsPlugin } from "./plugins/errors";
import { rateLimitsPlugin } from "./plugins/rateLimits";
import { streamedResponsesPlugin } from "./plugins/streamedResponses";
import { slowClientGuardPlugin } from "./plugins/slowClientGuard";
import { installReindexing } from "./plugins/reindexing";
import { securityPlugin } from "./plugins/security";
import { staticFilesPlugin } from "./plugins/staticFiles";
import { authRoutes } from "./routes/auth";
import { categoryRoutes } from "./routes/category";
import { commentRoutes } from "./routes/comment";
import { imageRoutes } from "./routes/image";
import { passwordRoutes } from "./routes/password";
import { postRoutes } from "./routes/post";
import { profileRoutes } from "./routes/profile";
import type { SsrBundle } from "./pages/ssrBundle";
import { feedRoutes } from "./pages/feeds";
import { fetchInProcess, pageRoutes } from "./pages/pages";
import { robotsRoute } from "./pages/robots";
import { sitemapRoutes } from "./pages/sitemap";
import { databaseFeeds } from "./feeds/databaseFeeds";
import type { Mailer } from "./mail/mailer";
import { MailQueue } from "./mail/mailQueue";
import type { PictureConverter, OpenGraphImageRenderer } from "./pictures/pictureConverter";
import { brotliOptions, compressionThreshold } from "./cache/cachedResponse";
import {
  registerObservability,
  createRequestIdGenerator,
  observabilitySources,
} from "./observability";

declare module "fastify" {
  interface FastifyInstance {
    db: Db;
    mailQueue: MailQueue;
    convertPicture: PictureConverter;
    renderOpenGraphImage: OpenGraphImageRenderer;
    /** What the operator says about the blog. */
    site: () => Site;
    /** Where it listens, as a URL without a path. */
    listenUrl: () => string;
    /** The base of links in mails. */
    publicUrl: () => string;
  }
}

export interface AppOptions {
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
  convertPicture: PictureConverter;
  renderOpenGraphImage: OpenGraphImageRenderer;
  /** At least 32 characters. */
  jwtSecret: string;
  /** The built page: the folder of its files, and what draws it; left out: the API alone. */
  page?: { dist: string; kit: SsrBundle } | undefined;
  /** Where it is written down what happens; left out: nowhere. */
  log?: FastifyBaseLogger;
}

/**
 * Puts the server together, ready to `listen` or `inject`. Closing it leaves `db` open.
 */
export async function buildApp(parts: AppOptions): Promise<FastifyInstance> {
  const { config, db, mailer, jwtSecret, page, log } = parts;
  const app = createFastify(config, log);
  app.decorate("db", db);
  await registerObservability(app, config, observabilitySources(app));
  app.decorate("mailQueue", new MailQueue(db, mailer, app.publicUrl, app.log));
  app.addHook("onClose", () => app.mailQueue.close());
  installReindexing(app);
  app.decorate("convertPicture", parts.convertPicture);
  app.decorate("renderOpenGraphImage", parts.renderOpenGraphImage);

  errorsPlugin(app);
  const isHttps = config.publicUrl?.startsWith("https:") ?? false;
  await securityPlugin(app, {
    corsOrigins: config.corsOrigins,
    isHttps,
    html: page?.kit.template ?? "",
  });
  await rateLimitsPlugin(app, jwtSecret, config.writeLimit);
  // Behind the headers of security, before compression: what is kept is compressed once.
  responseCachePlugin(app);
  streamedResponsesPlugin(app);
  await app.register(compress, compressionOptions);
  authPlugin(app, jwtSecret);
  bodyParsingPlugin(app);
  staticFilesPlugin(app, page?.dist, config.offlineReading);
  // Before the routes, which it collects.
  openApiPlugin(app);
  registerRoutes(app);
  if (page) pageRoutes(app, page.kit, (request) => fetchInProcess(app, request));
  await app.ready();
  return app;
}

export const compressionOptions: FastifyCompressOptions = {
  threshold: compressionThreshold,
  encodings: ["br", "gzip"],
  brotliOptions,
  globalDecompression: false,
};

/** A server that knows its address and nothing else yet. */
export function createFastify(
  config: AppOptions["config"],
  log?: FastifyBaseLogger,
): FastifyInstance {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    genReqId: createRequestIdGenerator(),
    // What the router refuses by itself would come without the headers of security.
    rewriteUrl: ({ url = "/" }) => escapeInvalidPercent(url),
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: handleClientError,
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
  slowClientGuardPlugin(app);
  app.decorate("listenUrl", () => listenUrlOf(app, config));
  app.decorate("publicUrl", () => config.publicUrl ?? app.listenUrl());
  const { siteDescription: description, contactEmail } = config;
  app.decorate("site", () => ({ url: app.publicUrl(), description, contactEmail }));
  return app;
}

function registerRoutes(app: FastifyInstance): void {
  app.register(authRoutes);
  app.register(passwordRoutes);
  app.register(profileRoutes);
  app.register(postRoutes);
  app.register(categoryRoutes);
  app.register(commentRoutes);
  app.register(imageRoutes);
  feedRoutes(app, databaseFeeds(app.db));
  app.register(sitemapRoutes);
  robotsRoute(app);
}

/** An address, in which each % stands for itself where they make no sense. */
function escapeInvalidPercent(url: string): string {
  const [path = ""] = url.split("?");
  try {
    // What comes of it has to be used: a bundler takes a call away whose result nobody needs.
    return decodeURI(path).length > 0 ? url : "/";
  } catch {
    return url.replaceAll("%", "%25");
  }
}

/** Where the server listens, as an address that a browser on this machine can open. */
function listenUrlOf(app: FastifyInstance, { host, port }: AppOptions["config"]): string {
  const address = app.server.address();
  const openPort = typeof address === "object" && address ? address.port : port;
  const isHere = /^(localhost|127\.0\.0\.1|::1|0\.0\.0\.0|::)$/.test(host);
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isHere ? "localhost" : name}:${openPort}`;
}
