import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { type AppOptions, buildApp } from "../../server/app";
import { parseConfig } from "../../server/platform/config/config";
import { openDatabase } from "../../server/platform/db/database";
import type { Db } from "../../server/platform/db/schema";
import type { Mail } from "../../server/platform/mail/mailer";
import { createLog } from "../../server/platform/log/log";
import {
  convertPicture,
  renderOpenGraphImage,
} from "../../server/platform/pictures/convertPicture";
import { openTestDatabase } from "./database";
import { addUser, hashCheaply } from "./factories";
import { testMailer } from "./mailer";
import { jwtSecret, password } from "./sampleData";

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Mails sent so far, oldest first; empty if the test passes its own mailer. */
  mails: Mail[];
  /** Lines logged so far. */
  logLines: Record<string, unknown>[];
  /** Inserts an account with the `password` of the sample data. @returns its id */
  addUser: (email: string, values?: Parameters<typeof addUser>[1]) => Promise<string>;
  /** Returns the headers that authenticate a request. @param id of the account */
  headersOf: (id: string) => { authorization: string };
  /** Sends a request without a network. @param sender `as` is the account's id, `from` the client's address */
  send: (
    method: Method,
    url: string,
    payload?: object,
    sender?: { as?: string; from?: string },
  ) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

type Method = NonNullable<InjectOptions["method"]>;

const passwordHash = hashCheaply(password);

/** Builds the app as `openTestApp` does, and closes it at the end of the test. */
export async function createTestApp(...args: Parameters<typeof openTestApp>): Promise<TestApp> {
  const test = await openTestApp(...args);
  onTestFinished(test.close);
  return test;
}

/**
 * Builds the app for injected requests, over an empty database unless the settings name one.
 * @param settings as environment variables
 * @param parts options of the app that replace the defaults for tests, such as a mailer that does not fill `mails`
 */
export async function openTestApp(
  settings: Record<string, string> = {},
  parts: Partial<AppOptions> = {},
): Promise<TestApp> {
  const databaseUrl = settings["DATABASE_URL"];
  const db = await (databaseUrl ? openDatabase(databaseUrl) : openTestDatabase());
  const mails: Mail[] = [];
  const logLines: TestApp["logLines"] = [];
  const app = await buildApp({
    config: parseConfig(settings),
    db,
    mailer: testMailer((mail) => void mails.push(mail)),
    convertPicture,
    renderOpenGraphImage,
    jwtSecret,
    log: createLog("json", (line) => logLines.push(JSON.parse(line))),
    ...parts,
  });
  const headersOf = (sub: string) => ({
    authorization: `Bearer ${app.jwt.sign({ sub, version: 0 })}`,
  });
  return {
    app,
    db,
    mails,
    logLines,
    addUser: async (email, values) =>
      addUser(db, { email, passwordHash: await passwordHash, ...values }),
    headersOf,
    send: (method, url, payload, { as, from } = {}) =>
      app.inject({
        method,
        url,
        ...(payload && { payload }),
        ...(as && { headers: headersOf(as) }),
        ...(from && { remoteAddress: from }),
      }),
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
