import type { FastifyInstance } from "fastify";
import { accessSync, constants } from "node:fs";
import { join, resolve } from "node:path";
import { type AppParts, buildApp } from "./app";
import { type Config, StartError } from "./config";
import { ensureAdmin } from "./services/admin";
import { openDatabase } from "./db/client";
import { describeDemo, hasDemoAccounts, isEmpty } from "./demo/state";
import type { Db } from "./db/schema";
import { loadPageKit, type PageKit } from "./pages/document";
import { createLog, type Log, logEvent } from "./services/log";
import { createMailer, type Mail } from "./services/mail";
import { pictureMaker, sharedPictureMaker } from "./services/pictures";
import { isOpenToOthers, makePrivateFolder, takeFromOthers } from "./services/privateFiles";
import { codeOf, reasonOf } from "./config/reason";
import { readSecret } from "./services/secret";

export interface RunningServer {
  /** Says where it is, and line by line what else the operator should know. */
  tell: () => void;
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
  const page = dist ? { dist, kit: await loadBuilt(dist) } : undefined;
  if (config.backendUrl) return startFront(config, config.backendUrl, page);
  prepareFolder(config.dataDir);
  const jwtSecret = config.jwtSecret ?? (await readSecret(config.dataDir));
  const log = createLog(config.log);
  const db = await open(config, log);
  const mailer = createMailer({
    ...config,
    from: config.mailFrom ?? senderOf(config),
    onStored: config.log ? (_, file) => logEvent(log, "mail.stored", { file }) : printLink,
  });
  const notes = [
    ...(await fill(db, config, makeDemo)),
    ...mailNotes(config),
    ...privacyNotes(config),
  ];
  const makers = {
    makePicture: pictureMaker(program),
    makeSharedPicture: sharedPictureMaker(program),
  };
  const app = await buildApp({ config, db, mailer, ...makers, jwtSecret, page, log });
  const running = await listen(app, config, notes, () => db.destroy());
  await app.mails.start();
  return running;
}

/** The server in front of another backend, which need not be there yet. */
async function startFront(
  config: Config,
  backendUrl: string,
  page: AppParts["page"],
): Promise<RunningServer> {
  const log = createLog(config.log);
  // The client that passes calls on takes a start and memory, which a server of its own saves.
  const { buildFrontApp } = await import("./frontApp");
  const app = await buildFrontApp({ config, backendUrl, page, log });
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
    throw new StartError(cannotListen(config, error));
  }
  // What is read by programs shall be of one kind throughout.
  const tellNote = (note: string) =>
    config.log === "json" ? logEvent(app.log, "server.note", { note }) : console.log(note);
  return {
    tell: () => {
      const address = app.address();
      logEvent(app.log, "server.started", { address });
      for (const note of [`The blog is at ${address}`, ...notes]) tellNote(note);
    },
    stop: async () => {
      await stop();
      logEvent(app.log, "server.stopped");
    },
  };
}

async function loadBuilt(dist: string): Promise<PageKit> {
  try {
    return await loadPageKit(`${dist}-render`);
  } catch {
    throw new StartError(`${dist} holds no built page: run "npm run build" first.`);
  }
}

function prepareFolder(dataDir: string): void {
  try {
    makePrivateFolder(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR=${dataDir} cannot be written (${resolve(dataDir)}).`);
  }
}

async function open({ databaseUrl, dataDir }: Config, log: Log): Promise<Db> {
  const onLoss = ({ message: reason }: Error) => logEvent(log, "database.lost", { reason });
  try {
    return await openDatabase(databaseUrl ?? dataDir, { onLoss });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const name = databaseUrl ? "at DATABASE_URL" : `in DATA_DIR=${dataDir}`;
    throw new StartError(`The database ${name} cannot be opened: ${reasonOf(error)}.`);
  }
}

async function fill(db: Db, config: Config, makeDemo: () => Promise<void>): Promise<string[]> {
  const { demo, realBy, admin } = config;
  if (realBy && !demo && (await hasDemoAccounts(db))) throw new StartError(publishedAdmin(realBy));
  // Demo content first: the operator's account would make the database look used.
  if (demo && (await isEmpty(db))) await makeDemo();
  if (admin) await ensureAdmin(db, admin);
  return demo ? describeDemo(db) : [];
}

function publishedAdmin(realBy: string): string {
  return `The database holds demo accounts, an admin among them, whose password is published, and ${realBy} says that others come in: take them away with "npm run remove-demo", or keep them with DEMO=1.`;
}

/** For whoever tries the blog out, without a mail server. */
function printLink({ to, subject, link }: Mail): void {
  console.log(`Mail to ${to} (${subject}): ${link}`);
}

function senderOf({ publicUrl = "http://localhost" }: Config): string {
  return `BLOG <blog@${new URL(publicUrl).hostname}>`;
}

function mailNotes({ smtpUrl, mailFrom, publicUrl }: Config): string[] {
  if (!smtpUrl || mailFrom || publicUrl) return [];
  return [
    "Mails come from blog@localhost and link to it: set PUBLIC_URL, and MAIL_FROM if need be.",
  ];
}

/** Passwords, mails and the key are nobody else's to read, wherever DATA_DIR is. */
function privacyNotes({ dataDir, realBy }: Config): string[] {
  const database = ["blog.sqlite", "blog.sqlite-wal", "blog.sqlite-shm"];
  const names = [...database, "jwt-secret", "outbox", "backup"];
  const exposed = takeFromOthers(names.map((name) => join(dataDir, name)));
  // Not ours to change, and in a checkout where somebody works nothing is in it.
  if (realBy && isOpenToOthers(".env")) exposed.push(".env");
  return exposed.map((path) => `Others on this machine may use ${path}: chmod go-rwx it.`);
}

function cannotListen({ port, host }: Config, error: unknown): string {
  if (codeOf(error) === "EADDRINUSE")
    return `PORT=${port} is taken on ${host}: stop what uses it or choose another PORT.`;
  return `The server cannot listen on HOST=${host}, PORT=${port}: ${reasonOf(error)}.`;
}
