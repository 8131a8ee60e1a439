import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { PASSWORD } from "../src/contract/limits";
import type { Config } from "./config/config";
import { createFastify, registerCompression } from "./createFastify";
import type { Db } from "./db/schema";
import { databaseFeeds } from "./feeds/databaseFeeds";
import type { Mailer } from "./mail/mailer";
import {
  type DatabaseFiles,
  registerObservability,
  observabilitySources,
} from "./routes/observability";
import { feedRoutes } from "./feeds/feedRoutes";
import { fetchInProcess, pageRoutes } from "./pages/pages";
import { sitemapRoutes } from "./feeds/sitemap";
import { sitemapEntryBatches } from "./feeds/sitemapEntries";
import type { SsrBundle } from "./pages/ssrBundle";
import type { OpenGraphImageRenderer, PictureConverter } from "./pictures/pictureConverter";
import { absolutePicturesPlugin } from "./plugins/absolutePictures";
import { auditLogPlugin } from "./plugins/auditLog";
import { authPlugin } from "./plugins/auth";
import { bodyParsingPlugin } from "./plugins/bodyParsing";
import { clientKeyPlugin } from "./plugins/clientKey";
import { connectionLimitsPlugin } from "./plugins/connectionLimits";
import { errorsPlugin } from "./plugins/errors";
import { mailQueuePlugin } from "./plugins/mailQueue";
import { openApiPlugin } from "./plugins/openApi";
import { rateLimitsPlugin } from "./plugins/rateLimits";
import { reindexingPlugin } from "./plugins/reindexing";
import { responseCachePlugin } from "./plugins/responseCache";
import { securityPlugin } from "./plugins/security";
import { staticFilesPlugin } from "./plugins/staticFiles";
import { streamedResponsesPlugin } from "./plugins/streamedResponses";
import { authRoutes } from "./routes/auth";
import { categoryRoutes } from "./routes/category";
import { commentRoutes } from "./routes/comment";
import { imageRoutes } from "./routes/image";
import { passwordRoutes } from "./routes/password";
import { postRoutes } from "./routes/post";
import { profileRoutes } from "./routes/profile";

declare module "fastify" {
  interface FastifyInstance {
    db: Db;
    convertPicture: PictureConverter;
    renderOpenGraphImage: OpenGraphImageRenderer;
  }
}

export interface AppOptions {
  config: Config;
  db: Db;
  mailer: Mailer;
  convertPicture: PictureConverter;
  renderOpenGraphImage: OpenGraphImageRenderer;
  /** Signs the login tokens; at least 32 characters. */
  jwtSecret: string;
  /** The folder of built files and the SSR bundle; without it the API alone is served. */
  page?: { dist: string; bundle: SsrBundle } | undefined;
  log?: FastifyBaseLogger;
  files?: DatabaseFiles;
}

/**
 * Builds the app, ready to `listen` or `inject`; closing it leaves `db` open. Hooks of the same kind
 * run in the order of registration: docs/architecture.md tells why it is this one.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, mailer, jwtSecret: secret, page, log } = options;
  const app = createFastify(config, log, { maxPassword: PASSWORD.max });
  app.decorate("db", db);
  app.decorate("convertPicture", options.convertPicture);
  app.decorate("renderOpenGraphImage", options.renderOpenGraphImage);
  await app.register(clientKeyPlugin, { secret });
  await app.register(connectionLimitsPlugin);
  await registerObservability(app, config, observabilitySources(app, options.files));
  await app.register(auditLogPlugin);
  await app.register(errorsPlugin);
  await app.register(securityPlugin, {
    corsOrigins: config.corsOrigins,
    isHttps: config.publicUrl?.startsWith("https:") ?? false,
    html: page?.bundle.template ?? "",
  });
  await app.register(rateLimitsPlugin, { secret, writeLimit: config.writeLimit });
  await app.register(absolutePicturesPlugin, config);
  await app.register(responseCachePlugin);
  await app.register(streamedResponsesPlugin);
  await registerCompression(app);
  await app.register(authPlugin, { secret });
  await app.register(bodyParsingPlugin);
  await app.register(mailQueuePlugin, { mailer });
  await app.register(reindexingPlugin);
  await app.register(staticFilesPlugin, {
    dist: page?.dist,
    offlineReading: config.offlineReading,
  });
  await app.register(openApiPlugin);
  await registerRoutes(app);
  if (page) {
    const fetchBackendFor = fetchInProcess(app);
    await app.register(pageRoutes, { bundle: page.bundle, fetchBackendFor });
  }
  await app.ready();
  return app;
}

async function registerRoutes(app: FastifyInstance): Promise<void> {
  await app.register(authRoutes);
  await app.register(passwordRoutes);
  await app.register(profileRoutes);
  await app.register(postRoutes);
  await app.register(categoryRoutes);
  await app.register(commentRoutes);
  await app.register(imageRoutes);
  await app.register(feedRoutes, { source: databaseFeeds(app.db) });
  await app.register(sitemapRoutes, { readBatches: () => sitemapEntryBatches(app.db) });
}
