import { Kysely, Migrator } from "kysely";
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { openDatabase } from "../../server/platform/db/database";
import { migrations } from "../../server/platform/db/migrations";
import { openPool, poolDialect } from "../../server/platform/db/drivers/postgres";
import type { Db } from "../../server/platform/db/schema";
import { SqliteDialect } from "../../server/platform/db/drivers/sqlite";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a PostgreSQL server; empty when the tests run on SQLite. */
    postgres: string;
  }
}

/** Opens a new, empty database: in-memory SQLite, or PostgreSQL in the tests that run on it. */
export async function openTestDatabase(): Promise<Db> {
  return openDatabase(inject("postgres") ? await createDatabase() : ":memory:");
}

/** Opens a new database as `openTestDatabase` does, but without running migrations. */
export async function openWithoutSchema(): Promise<Db> {
  if (!inject("postgres")) return new Kysely({ dialect: new SqliteDialect(":memory:") });
  const pool = openPool(await createDatabase(), { hasNoTimeLimit: true, onLoss: () => {} });
  return new Kysely({ dialect: poolDialect(pool) });
}

/** Runs the migrations up to the named one, inclusive. @throws the error of a migration that fails */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  if (error) throw error;
}

/** Creates an empty database on the PostgreSQL server of the tests. @returns its URL */
export async function createDatabase(): Promise<string> {
  const { Client } = (await import("pg")).default;
  const client = new Client(inject("postgres"));
  const name = `test_${randomBytes(8).toString("hex")}`;
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(name, inject("postgres")).href;
}
