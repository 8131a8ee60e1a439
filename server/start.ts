import type { FastifyInstance } from "fastify";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildApp } from "./app";
import { type Config, StartError } from "./config";
import { ensureAdmin } from "./services/admin";
import { openDatabase } from "./db/client";
import { describeDemo, isEmpty } from "./demo/state";
import type { Db } from "./db/schema";
import { createMailer } from "./services/mail";
import { reasonOf } from "./services/reason";
import { readSecret } from "./services/secret";

export interface RunningServer {
  app: FastifyInstance;
  /** What the operator should know, line by line. */
  notes: string[];
  /** Answers what is under way, sends what is to be sent, closes everything. */
  stop: () => Promise<void>;
}

/**
 * Starts the whole server.
 * @param dist folder of the built page; undefined: the API alone
 * @param makeDemo puts the demo content into the empty database
 * @throws StartError with a sentence for the operator
 */
export async function startServer(
  config: Config,
  dist: string | undefined,
  makeDemo: () => Promise<void>,
): Promise<RunningServer> {
  if (dist && !existsSync(join(dist, "index.html"))) {
    throw new StartError(`${dist} holds no built page: run "npm run build" first.`);
  }
  prepareFolder(config.dataDir);
  const db = await open(config);
  const mailer = createMailer({ ...config, from: config.mailFrom ?? senderOf(config) });
  const notes = [...(await fill(db, config, makeDemo)), ...mailNotes(config)];
  const jwtSecret = config.jwtSecret ?? readSecret(config.dataDir);
  const app = await buildApp({ config, db, mailer, jwtSecret, dist, hasLog: true });
  const stop = async () => {
    // Connections that were busy when it began would else stay open for their next request.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(closing);
    await mailer.close();
    await db.destroy();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw new StartError(cannotListen(config, error));
  }
  return { app, notes: [`The blog is at ${app.address()}`, ...notes], stop };
}

function prepareFolder(dataDir: string): void {
  try {
    // Passwords, mails and the secret are nobody else's to read.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR=${dataDir} cannot be written (${resolve(dataDir)}).`);
  }
}

async function open({ databaseUrl, dataDir }: Config): Promise<Db> {
  try {
    return await openDatabase(databaseUrl ?? dataDir);
  } catch (error) {
    const name = databaseUrl ? "at DATABASE_URL" : `in DATA_DIR=${dataDir}`;
    throw new StartError(`The database ${name} cannot be opened: ${reasonOf(error)}.`);
  }
}

async function fill(db: Db, config: Config, makeDemo: () => Promise<void>): Promise<string[]> {
  const { demo, isLoopback, admin } = config;
  const isWanted = demo ?? isLoopback;
  // Demo content first: the operator's account would make the database look used.
  if (isWanted && (await isEmpty(db))) await makeDemo();
  if (admin) await ensureAdmin(db, admin);
  return isWanted ? describeDemo(db) : [];
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

function cannotListen({ port, host }: Config, error: unknown): string {
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (isTaken) return `PORT=${port} is taken on ${host}: stop what uses it or choose another PORT.`;
  return `The server cannot listen on HOST=${host}, PORT=${port}: ${reasonOf(error)}.`;
}
