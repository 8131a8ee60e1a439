import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { accountTexts } from "../src/contract/fields";
import type { Config } from "./config/config";
import { createFastify, registerCompression, registerGuards } from "./createFastify";
import type { Db } from "./db/schema";
import { forgetCommentNotices } from "./repositories/commentNotice";
import { databaseFeeds, sitemapEntryBatches } from "./feeds/databaseFeeds";
import { StopLinks } from "./mail/stopLink";
import { MailComposer } from "./mail/mailComposer";
import type { Mailer } from "./mail/mailer";
import { MailQueue } from "./mail/mailQueue";
import type { FindLastBackup } from "./routes/observability";
import { feedRoutes } from "./feeds/feedRoutes";
import { fetchInProcess, pageRoutes } from "./pages/pages";
import { sitemapRoutes } from "./feeds/sitemap";
import type { SsrBundle } from "./pages/ssrBundle";
import type { OpenGraphImageRenderer, PictureConverter } from "./pictures/pictureConverter";
import { absolutePicturesPlugin } from "./plugins/absolutePictures";
import { authPlugin } from "./plugins/auth";
import { bodyParsingPlugin } from "./plugins/bodyParsing";
import { housekeepingPlugin } from "./plugins/housekeeping";
import { openApiPlugin } from "./plugins/openApi";
import { rateLimitsPlugin } from "./plugins/rateLimits";
import { responseCachePlugin } from "./plugins/responseCache";
import { staticFilesPlugin } from "./plugins/staticFiles";
import { streamedResponsesPlugin } from "./plugins/streamedResponses";
import { authRoutes } from "./routes/auth";
import { categoryRoutes } from "./routes/category";
import { commentMailRoutes } from "./routes/commentMails";
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
    mailQueue: MailQueue;
  }
}

export interface AppOptions {
  config: Config;
  db: Db;
  mailer: Mailer;
  convertPicture: PictureConverter;
  renderOpenGraphImage: OpenGraphImageRenderer;
  /** Secret of at least 32 characters, which signs log-in tokens and links, and keys the hashes of client addresses. */
  jwtSecret: string;
  /** Folder of built files, and the bundle that renders pages. If undefined, no pages are served. */
  page?: { dist: string; bundle: SsrBundle } | undefined;
  log?: FastifyBaseLogger;
  findLastBackup?: FindLastBackup;
}

/** Builds the embedded backend, with plugins in the order of docs/architecture.md. Closing the app leaves `db` open. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, mailer, jwtSecret: secret, page, log } = options;
  const { findLastBackup = () => undefined } = options;
  const app = createFastify(config, log, {
    maxPassword: accountTexts.password.limits.max,
    takesPictures: true,
    canOmitTexts: true,
    hasCommentMails: config.commentMails,
  });
  app.decorate("db", db);
  app.decorate("convertPicture", options.convertPicture);
  app.decorate("renderOpenGraphImage", options.renderOpenGraphImage);
  await registerGuards(app, config, { secret, html: page?.bundle.template, findLastBackup });
  await app.register(rateLimitsPlugin, { secret, writeLimit: config.writeLimit });
  await app.register(absolutePicturesPlugin, config);
  await app.register(responseCachePlugin);
  await app.register(streamedResponsesPlugin);
  await registerCompression(app);
  await app.register(authPlugin, { secret });
  await app.register(bodyParsingPlugin);
  const stopLinks = new StopLinks(secret);
  const composer = new MailComposer(db, app.site, app.attemptLimiters.newcomerMail, stopLinks);
  app.decorate("mailQueue", new MailQueue(db, mailer, composer, app.log));
  app.addHook("onClose", () => app.mailQueue.close());
  await app.register(housekeepingPlugin);
  await app.register(staticFilesPlugin, { ...config, dist: page?.dist });
  await app.register(openApiPlugin);
  await registerRoutes(app);
  if (config.commentMails) await app.register(commentMailRoutes, { stopLinks });
  // Authors should not be notified later of comments that were written while these e-mails were disabled.
  else await forgetCommentNotices(db);
  if (page) {
    const { bundle } = page;
    await app.register(pageRoutes, { bundle, fetchBackendFor: fetchInProcess(app) });
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
