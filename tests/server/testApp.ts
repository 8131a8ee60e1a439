import { addUser } from "../support/factories";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../server/app";
import { parseConfig } from "../../server/config/config";
import { openDatabase } from "../../server/db/client";
import type { Db } from "../../server/db/schema";
import { convertPicture, renderOpenGraphImage } from "../../server/pictures/convertPicture";
import { createLog } from "../../server/operations/log";
import type { Mail, Mailer } from "../../server/mail/mailer";
import { hashPassword } from "../../server/accounts/passwords";
import { openTestDatabase } from "../support/database";
import { testMailer } from "../support/mailer";
import { jwtSecret, password } from "../support/sampleData";

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Mails sent so far, oldest first; empty if the test passes its own mailer. */
  mails: Mail[];
  /** Lines logged so far. */
  logLines: Record<string, unknown>[];
  /** Inserts an account with the `password`. @returns its id */
  addUser: (email: string, rights?: { isAdmin?: boolean; isVerified?: boolean }) => Promise<string>;
  /** Returns the headers of an authenticated request. */
  headersOf: (id: string) => { authorization: string };
  close: () => Promise<void>;
}

/**
 * Builds the app for injected requests, over an empty database unless the settings name one.
 * @param mailer replaces the one that fills `mails`
 * @param settings as environment variables
 */
export async function createTestApp(
  mailer?: Mailer,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const url = settings["DATABASE_URL"];
  const db = await (url ? openDatabase(url) : openTestDatabase());
  const mails: Mail[] = [];
  const said: Record<string, unknown>[] = [];
  const app = await buildApp({
    config: parseConfig(settings),
    db,
    mailer: mailer ?? testMailer((mail) => void mails.push(mail)),
    convertPicture,
    renderOpenGraphImage,
    jwtSecret,
    log: createLog("json", (line) => said.push(JSON.parse(line))),
  });
  return {
    app,
    db,
    mails,
    logLines: said,
    addUser: async (email, rights) =>
      addUser(db, { email, passwordHash: await hashPassword(password), ...rights }),
    headersOf: (sub) => ({ authorization: `Bearer ${app.jwt.sign({ sub, version: 0 })}` }),
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
