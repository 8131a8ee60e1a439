import type { FastifyInstance } from "fastify";
import { buildApp } from "../../server/app";
import type { Db } from "../../server/db/schema";
import { insertUser } from "../../server/repositories/user";
import type { Mail, Mailer } from "../../server/services/mail";
import { hashPassword } from "../../server/services/passwords";
import { openTestDatabase } from "../support/database";

export const password = "Haslo-testowe-1!";

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** What was sent so far, oldest first; nothing where the test brings its own mailer. */
  mails: Mail[];
  /** Puts an account with the `password` into the database. @returns its id */
  addUser: (email: string, rights?: { isAdmin?: boolean; isVerified?: boolean }) => Promise<string>;
  /** The header of somebody who is logged in. */
  headersOf: (id: string) => { authorization: string };
  close: () => Promise<void>;
}

/** The server without a network, over an empty database. */
export async function createTestApp(mailer?: Mailer): Promise<TestApp> {
  const db = await openTestDatabase();
  const mails: Mail[] = [];
  const app = await buildApp({
    config: { host: "127.0.0.1", port: 3000, publicUrl: undefined, corsOrigins: [] },
    db,
    mailer: mailer ?? { send: (mail) => void mails.push(mail), close: async () => {} },
    jwtSecret: "only for tests, thirty-two letters",
  });
  return {
    app,
    db,
    mails,
    addUser: async (email, { isAdmin = false, isVerified = true } = {}) => {
      const account = { username: "Ala", email, passwordHash: await hashPassword(password) };
      return (await insertUser(db, { ...account, isAdmin, isVerified })) ?? "";
    },
    headersOf: (sub) => ({ authorization: `Bearer ${app.jwt.sign({ sub, version: 0 })}` }),
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
