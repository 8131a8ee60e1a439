import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { accountTexts } from "@blog/contract/fields";
import type { Config } from "./platform/config/config";
import { createFastify, registerGuards } from "./createFastify";
import type { Db } from "./platform/db/schema";
import { forgetAllNews } from "./features/comment/commentNotice";
import { databaseFeeds, sitemapEntryBatches } from "./feeds/databaseFeeds";
import { StopLinks } from "./features/comment/stopLink";
import { commentMailKind } from "./features/comment/commentMailKind";
import { linkMailKinds } from "./features/auth/linkMails";
import type { Mailer } from "./platform/mail/mailer";
import { MailQueue } from "./platform/mail/mailQueue";
import type { FindLastBackup } from "./observability";
import { feedRoutes } from "./feeds/feedRoutes";
import { fetchInProcess, pageRoutes } from "./pages/pages";
import { sitemapRoutes } from "./feeds/sitemap";
import { sharedAssetRoutes } from "./pages/sharedAssets";
import type { SsrBundle } from "./pages/ssrBundle";
import type {
  OpenGraphImageRenderer,
  PictureConverter,
} from "./platform/pictures/pictureConverter";
import { absolutePicturesPlugin } from "./platform/pictures/absolutePictures";
import { authPlugin } from "./features/auth/plugin";
import { bodyParsingPlugin } from "./platform/http/bodyParsing";
import { housekeepingPlugin } from "./housekeeping";
import { openApiPlugin } from "./platform/http/openApi";
import { rateLimitsPlugin } from "./platform/limits/rateLimits";
import { responseBodiesPlugin } from "./platform/cache/responseBodies";
import { responseCachePlugin } from "./platform/cache/responseCachePlugin";
import { staticFilesPlugin } from "./platform/http/staticFiles";
import { authRoutes } from "./features/auth/routes";
import { categoryRoutes } from "./features/category/routes";
import { commentMailRoutes } from "./features/comment/mailRoutes";
import { commentRoutes } from "./features/comment/routes";
import { imageRoutes } from "./features/picture/routes";
import { passwordRoutes } from "./features/password/routes";
import { postRoutes } from "./features/post/routes";
import { profileRoutes } from "./features/profile/routes";

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
  await app.register(responseBodiesPlugin);
  await app.register(authPlugin, { secret });
  await app.register(bodyParsingPlugin);
  const stopLinks = new StopLinks(secret);
  const mailKinds = {
    ...linkMailKinds(db, app.site, app.attemptLimiters.newcomerMail),
    comments: commentMailKind(db, app.site, stopLinks),
  };
  app.decorate("mailQueue", new MailQueue(db, mailer, mailKinds, app.log));
  app.addHook("onClose", () => app.mailQueue.close());
  await app.register(housekeepingPlugin, { dist: page?.dist });
  await app.register(staticFilesPlugin, { ...config, dist: page?.dist });
  await app.register(openApiPlugin);
  await registerRoutes(app);
  if (config.commentMails) await app.register(commentMailRoutes, { stopLinks });
  // Authors should not be notified later of comments that were written while these e-mails were disabled.
  else await forgetAllNews(db);
  if (page) {
    const { bundle, dist } = page;
    await app.register(sharedAssetRoutes, { dist });
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
