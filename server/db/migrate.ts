import { DEFAULT_MIGRATION_TABLE, Migrator, sql } from "kysely";
import { StartError } from "../config/errors";
import { migrations } from "./migrations";
import type { Db } from "./schema";

/** @throws StartError if a newer version of the blog has changed the schema */
export async function migrate(db: Db): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider });
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new StartError(newerSchema(unknown));
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = await readNames(db);
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE) ? readNames(db) : [];
}

async function readNames(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  return rows.map(({ name }) => name);
}

function newerSchema(unknown: string[]): string {
  return `A newer version of the blog has changed the database (${unknown.join(", ")}): run that version or a later one, or go back to a backup from before.`;
}
