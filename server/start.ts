import type { FastifyInstance } from "fastify";
import { accessSync, constants } from "node:fs";
import { join, resolve } from "node:path";
import { type AppOptions, buildApp } from "./app";
import { type Config, StartError } from "./config/config";
import { ensureAdmin } from "./accounts/admin";
import { openDatabase } from "./db/client";
import { demoLoginLines, hasDemoAccounts, isDatabaseEmpty } from "./demo/state";
import type { Db } from "./db/schema";
import { loadSsrBundle, type SsrBundle } from "./pages/ssrBundle";
import { createLog, type Log, logEvent } from "./operations/log";
import { createMailer, type Mail } from "./mail/mailer";
import { createPictureConverter, createOpenGraphImageRenderer } from "./pictures/pictureConverter";
import {
  isAccessibleToOthers,
  makePrivateFolder,
  restrictToOwner,
} from "./operations/privateFiles";
import { errorCode, errorMessage } from "./config/errors";
import { readOrCreateJwtSecret } from "./operations/jwtSecret";

export interface RunningServer {
  /** Says where it is, and line by line what else the operator should know. */
  announce: () => void;
  /** Answers what is under way, sends what is to be sent, closes everything. */
  stop: () => Promise<void>;
}

/**
 * Starts the whole server.
 * @param dist folder of the built page; undefined: the API alone
 * @param apart what runs in processes of their own: `makeDemo` puts the demo content into the empty
 *   database, `program` is the file that they are started from
 * @throws StartError with a sentence for the operator
 */
export async function startServer(
  config: Config,
  dist: string | undefined,
  { makeDemo, program }: { makeDemo: () => Promise<void>; program: string },
): Promise<RunningServer> {
  const page = dist ? { dist, kit: await loadBuiltPages(dist) } : undefined;
  if (config.backendUrl) return startProxy(config, config.backendUrl, page);
  prepareDataDir(config.dataDir);
  const jwtSecret = config.jwtSecret ?? (await readOrCreateJwtSecret(config.dataDir));
  const log = createLog(config.log);
  const db = await openConfiguredDatabase(config, log);
  const mailer = createMailer({
    ...config,
    from: config.mailFrom ?? defaultSender(config),
    onStored: config.log ? (_, file) => logEvent(log, "mail.stored", { file }) : printLink,
  });
  const notes = [
    ...(await prepareContent(db, config, makeDemo)),
    ...mailNotes(config),
    ...filePermissionNotes(config),
  ];
  const converters = {
    convertPicture: createPictureConverter(program),
    renderOpenGraphImage: createOpenGraphImageRenderer(program),
  };
  const app = await buildApp({ config, db, mailer, ...converters, jwtSecret, page, log });
  const running = await listen(app, config, notes, () => db.destroy());
  await app.mailQueue.start();
  return running;
}

/** The server in front of another backend, which need not be there yet. */
async function startProxy(
  config: Config,
  backendUrl: string,
  page: AppOptions["page"],
): Promise<RunningServer> {
  const log = createLog(config.log);
  // The client that passes calls on takes a start and memory, which a server of its own saves.
  const { buildProxyApp } = await import("./proxyApp");
  const app = await buildProxyApp({ config, backendUrl, page, log });
  const notes = [`It stands in front of ${backendUrl}`];
  return listen(app, config, notes, async () => undefined);
}

/**
 * @param notes what the operator should know beside the address
 * @param close ends what the server works with
 * @throws StartError where the address cannot be had; all is closed then
 */
async function listen(
  app: FastifyInstance,
  config: Config,
  notes: string[],
  close: () => Promise<void>,
): Promise<RunningServer> {
  const stop = async () => {
    // Connections that were busy when it began would else stay open for their next request.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(closing);
    await close();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw new StartError(listenErrorMessage(config, error));
  }
  // What is read by programs shall be of one kind throughout.
  const tellNote = (note: string) =>
    config.log === "json" ? logEvent(app.log, "server.note", { note }) : console.log(note);
  return {
    announce: () => {
      const address = app.listenUrl();
      logEvent(app.log, "server.started", { address });
      for (const note of [`The blog is at ${address}`, ...notes]) tellNote(note);
    },
    stop: async () => {
      await stop();
      logEvent(app.log, "server.stopped");
    },
  };
}

async function loadBuiltPages(dist: string): Promise<SsrBundle> {
  try {
    return await loadSsrBundle(`${dist}-render`);
  } catch {
    throw new StartError(`${dist} holds no built page: run "npm run build" first.`);
  }
}

function prepareDataDir(dataDir: string): void {
  try {
    makePrivateFolder(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR=${dataDir} cannot be written (${resolve(dataDir)}).`);
  }
}

async function openConfiguredDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<Db> {
  const onLoss = ({ message: reason }: Error) => logEvent(log, "database.lost", { reason });
  try {
    return await openDatabase(databaseUrl ?? dataDir, { onLoss });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const name = databaseUrl ? "at DATABASE_URL" : `in DATA_DIR=${dataDir}`;
    throw new StartError(`The database ${name} cannot be opened: ${errorMessage(error)}.`);
  }
}

async function prepareContent(
  db: Db,
  config: Config,
  makeDemo: () => Promise<void>,
): Promise<string[]> {
  const { demo, productionSetting, admin } = config;
  if (productionSetting && !demo && (await hasDemoAccounts(db)))
    throw new StartError(publishedPasswordMessage(productionSetting));
  // Demo content first: the operator's account would make the database look used.
  if (demo && (await isDatabaseEmpty(db))) await makeDemo();
  if (admin) await ensureAdmin(db, admin);
  return demo ? demoLoginLines(db) : [];
}

function publishedPasswordMessage(realBy: string): string {
  return `The database holds demo accounts, an admin among them, whose password is published, and ${realBy} says that others come in: take them away with "npm run remove-demo", or keep them with DEMO=1.`;
}

/** For whoever tries the blog out, without a mail server. */
function printLink({ to, subject, link }: Mail): void {
  console.log(`Mail to ${to} (${subject}): ${link}`);
}

function defaultSender({ publicUrl = "http://localhost" }: Config): string {
  return `BLOG <blog@${new URL(publicUrl).hostname}>`;
}

function mailNotes({ smtpUrl, mailFrom, publicUrl }: Config): string[] {
  if (!smtpUrl || mailFrom || publicUrl) return [];
  return [
    "Mails come from blog@localhost and link to it: set PUBLIC_URL, and MAIL_FROM if need be.",
  ];
}

/** Passwords, mails and the key are nobody else's to read, wherever DATA_DIR is. */
function filePermissionNotes({ dataDir, productionSetting }: Config): string[] {
  const database = ["blog.sqlite", "blog.sqlite-wal", "blog.sqlite-shm"];
  const names = [...database, "jwt-secret", "outbox", "backup"];
  const exposed = restrictToOwner(names.map((name) => join(dataDir, name)));
  // Not ours to change, and in a checkout where somebody works nothing is in it.
  if (productionSetting && isAccessibleToOthers(".env")) exposed.push(".env");
  return exposed.map((path) => `Others on this machine may use ${path}: chmod go-rwx it.`);
}

function listenErrorMessage({ port, host }: Config, error: unknown): string {
  if (errorCode(error) === "EADDRINUSE")
    return `PORT=${port} is taken on ${host}: stop what uses it or choose another PORT.`;
  return `The server cannot listen on HOST=${host}, PORT=${port}: ${errorMessage(error)}.`;
}
