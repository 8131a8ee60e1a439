import { Kysely } from "kysely";
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { openDatabase } from "../../server/db/client";
import { openPool, poolDialect } from "../../server/db/postgres";
import type { Db } from "../../server/db/schema";
import { SqliteDialect } from "../../server/db/sqlite";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL, in the tests that are run on one. */
    postgres: string;
  }
}

/** A new, empty database: SQLite in memory, or where the tests run on PostgreSQL one there. */
export async function openTestDatabase(): Promise<Db> {
  return openDatabase(inject("postgres") ? await createDatabase() : ":memory:");
}

/** The same before its first migration. */
export async function openWithoutSchema(): Promise<Db> {
  if (!inject("postgres")) return new Kysely({ dialect: new SqliteDialect(":memory:") });
  const pool = openPool(await createDatabase(), { hasTime: true, onLoss: () => {} });
  return new Kysely({ dialect: poolDialect(pool) });
}

/** Makes an empty database on the PostgreSQL of the tests. @returns its address */
export async function createDatabase(): Promise<string> {
  const { Client } = (await import("pg")).default;
  const client = new Client(inject("postgres"));
  const name = `test_${randomBytes(8).toString("hex")}`;
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(name, inject("postgres")).href;
}
