import type { FastifyInstance } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { type AppOptions, buildApp } from "./app";
import type { Config } from "./platform/config/config";
import { ensureAdmin } from "./features/auth/admin";
import { demoPassword } from "./demo/content";
import { isDatabaseEmpty, listDemoUsers } from "./demo/demoState";
import type { Db } from "./platform/db/schema";
import { sqliteFile } from "./platform/db/drivers/sqliteFile";
import { lockSqlite } from "./platform/db/drivers/sqliteLock";
import { loadSsrBundle, type SsrBundle } from "./pages/ssrBundle";
import { findLastBackup } from "./platform/backup/backupFolder";
import { createLog, logEvent } from "./platform/log/log";
import { createMailer, type Mail, senderOf, withMailRecord } from "./platform/mail/mailer";
import {
  createPictureConverter,
  createOpenGraphImageRenderer,
} from "./platform/pictures/pictureConverter";
import { openConfiguredDatabase, prepareDataDir } from "./platform/db/configuredDatabase";
import {
  filePermissionWarnings,
  mailWarnings,
  privacyWarnings,
  proxyWarnings,
  secretWarnings,
  settingWarnings,
} from "./commands/startWarnings";
import { createPictureJobRunner } from "./platform/pictures/pictureProcesses";
import { StartError, errorCode, errorMessage } from "./platform/config/errors";
import { checkIntegrity } from "./platform/backup/sqliteBackup";
import { purgeDeletedTexts } from "./platform/backup/sqliteCleaning";
import { readOrCreateJwtSecret } from "./platform/db/privateFiles";

/**
 * Starts the embedded backend or, with BACKEND_URL, the reverse proxy. @param dist folder of the built pages; undefined
 * to serve only the API. @throws StartError with a sentence for the operator
 */
export async function startServer(
  config: Config,
  dist: string | undefined,
  { insertDemo, entryPoint }: { insertDemo: () => Promise<void>; entryPoint: string },
) {
  const page = dist ? { dist, bundle: await loadBuiltPages(dist) } : undefined;
  if (config.backendUrl) return startProxy(config, config.backendUrl, page);
  prepareDataDir(config.dataDir);
  const jwtSecret = config.jwtSecret ?? (await readOrCreateJwtSecret(config.dataDir));
  const log = createLog(config.log);
  const cleaningNotes = config.databaseUrl ? [] : prepareSqlite(config.dataDir);
  const db = await openConfiguredDatabase(config, {
    onLoss: ({ message: reason }) => logEvent(log, "database.lost", { reason }),
  });
  const sendingMailer = createMailer({
    ...config,
    from: senderOf(config),
    onStored: config.log ? (_, file) => logEvent(log, "mail.stored", { file }) : printLink,
  });
  const notes = [
    ...(await prepareContent(db, config, insertDemo)),
    ...cleaningNotes,
    ...(await secretWarnings(db, jwtSecret)),
    ...mailWarnings(config),
    ...filePermissionWarnings(config),
  ];
  const runPictureJob = createPictureJobRunner(entryPoint);
  const app = await buildApp({
    config,
    db,
    mailer: withMailRecord(sendingMailer, config.dataDir),
    convertPicture: createPictureConverter(runPictureJob),
    renderOpenGraphImage: createOpenGraphImageRenderer(runPictureJob),
    jwtSecret,
    page,
    log,
    findLastBackup: () => findLastBackup(config),
  });
  const server = await listen(app, config, notes, () => db.destroy());
  await app.mailQueue.start();
  return server;
}

/** Checks a database file, and removes deleted texts that an earlier version left in it. @returns warnings */
function prepareSqlite(dataDir: string): string[] {
  const unlock = lockSqlite(dataDir, "shared");
  try {
    checkIntegrity(sqliteFile(dataDir));
    return purgeDeletedTexts(dataDir);
  } finally {
    unlock();
  }
}

async function startProxy(config: Config, backendUrl: string, page: AppOptions["page"]) {
  const log = createLog(config.log);
  // Imported on demand, since the HTTP client costs start-up time and memory.
  const { buildProxyApp } = await import("./proxyApp");
  const app = await buildProxyApp({ config, backendUrl, page, log });
  const notes = [`Proxying ${backendUrl}`, ...proxyWarnings(config)];
  return listen(app, config, notes, async () => undefined);
}

/** Milliseconds by which steps of a stop are delayed. */
interface StopDelays {
  /** For how long the server still serves as usual, so that proxies notice that its readiness check fails. */
  noticeMs: number;
  /** For how long idle connections stay open once the server accepts no further ones. */
  idleMs: number;
}

const noDelays: StopDelays = { noticeMs: 0, idleMs: 0 };

/** Starts listening. If that fails, closes the app. @param close called after the app has closed. @throws StartError */
async function listen(
  app: FastifyInstance,
  config: Config,
  notes: string[],
  close: () => Promise<void>,
) {
  const stop = async ({ noticeMs, idleMs }: StopDelays = noDelays) => {
    app.announceStop();
    await sleep(noticeMs);
    const closeIdleConnections = app.server.closeIdleConnections.bind(app.server);
    // Node would close them at once, although clients that have just used one may be sending their next request.
    app.server.closeIdleConnections = () => {};
    const closed = app.close();
    await Promise.race([closed, sleep(idleMs)]);
    // Closes idle connections repeatedly, since those that become idle later would stay open for another request.
    const closeTimer = setInterval(closeIdleConnections, 50);
    await closed;
    clearInterval(closeTimer);
    await close();
  };
  try {
    const { host, port } = config;
    // Beyond the backlog, the kernel drops connections, and their clients try again only after seconds.
    await app.listen({ host, port, backlog: app.connectionLimits.total });
  } catch (error) {
    await stop();
    const { host, port } = config;
    throw new StartError(
      errorCode(error) === "EADDRINUSE"
        ? `PORT=${port} is in use on ${host}: stop the program that uses it, or choose another PORT.`
        : `The server cannot listen on HOST=${host}, PORT=${port}: ${errorMessage(error)}.`,
    );
  }
  const logNote = (note: string) =>
    config.log === "json" ? logEvent(app.log, "server.note", { note }) : console.log(note);
  return {
    announce: () => {
      const address = app.listenUrl();
      logEvent(app.log, "server.started", { address });
      const commonWarnings = [...privacyWarnings(config), ...settingWarnings(config)];
      for (const note of [`The blog is at ${address}`, ...notes, ...commonWarnings]) logNote(note);
    },
    stop: async (delays?: StopDelays) => {
      await stop(delays);
      logEvent(app.log, "server.stopped");
    },
  };
}

async function loadBuiltPages(dist: string): Promise<SsrBundle> {
  const folder = `${dist}-render`;
  try {
    return await loadSsrBundle(folder);
  } catch (cause) {
    const message =
      errorCode(cause) === "ENOENT"
        ? `${dist} holds no built page: run "npm run build" first.`
        : `The built page in ${folder} cannot be loaded: ${errorMessage(cause)}.`;
    throw new StartError(message, { cause });
  }
}

async function prepareContent(
  db: Db,
  config: Config,
  insertDemo: () => Promise<void>,
): Promise<string[]> {
  const { demo, productionSetting, admin } = config;
  if (productionSetting && !demo && (await listDemoUsers(db)).length > 0)
    throw new StartError(
      `The database holds demo accounts, including an admin, whose password is public, but ${productionSetting} is set for production: remove them with "blog remove-demo" (in a checkout "npm start -- remove-demo"), or keep them with DEMO=1.`,
    );
  // Inserts the demo content before the account of the operator, since it is inserted only into an empty database.
  if (demo && (await isDatabaseEmpty(db))) await insertDemo();
  const hasOtherPassword = admin ? await ensureAdmin(db, admin) : false;
  const emails = (demo ? await listDemoUsers(db) : []).map(({ email }) => `  ${email}`);
  const demoNotes =
    emails.length > 0 ? [`Demo accounts, password ${demoPassword}:`, ...emails] : [];
  return [...(hasOtherPassword ? [keptPasswordNote] : []), ...demoNotes];
}

const keptPasswordNote =
  "The account ADMIN_EMAIL has another password than ADMIN_PASSWORD and keeps it: change it in the blog.";

/** Prints the link in an e-mail, so that the blog can be tried out without a mail server. */
function printLink({ to, subject, link }: Mail): void {
  console.log(`Mail to ${to} (${subject}): ${link}`);
}
