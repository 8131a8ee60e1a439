import { Kysely, Migrator, sql } from "kysely";
import { migrations } from "../db/migrations";
import { SqliteDialect } from "../db/drivers/sqlite";
import type { Db, Tables } from "../db/schema";

/** Definitions of the tables in which SQLite itself stores statistics. */
const statisticsTables = [
  "create table sqlite_stat1(tbl,idx,stat)",
  "create table sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
];

let pending: Promise<Set<string>> | undefined;

/**
 * Returns all definitions of tables, indexes and triggers that the migrations make in an SQLite file, in any version of
 * the schema. They are read from a database in memory after each migration.
 */
export function sqliteDefinitions(): Promise<Set<string>> {
  return (pending ??= readDefinitions());
}

async function readDefinitions(): Promise<Set<string>> {
  const definitions = new Set(statisticsTables);
  const query = sql<{ sql: string | null }>`select sql from sqlite_master`;
  await afterEachMigration(async (db) => {
    for (const row of (await query.execute(db)).rows)
      if (row.sql !== null) definitions.add(normalizeDefinition(row.sql));
  });
  return definitions;
}

/** Migrates a database in memory. @param read called after each migration */
export async function afterEachMigration(read: (db: Db) => Promise<void>): Promise<void> {
  const db: Db = new Kysely<Tables>({ dialect: new SqliteDialect(":memory:") });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  for (const name of Object.keys(migrations).toSorted()) {
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
    await read(db);
  }
  await db.destroy();
}

/** Makes definitions comparable, since SQLite writes some keywords in capitals. */
export function normalizeDefinition(definition: string): string {
  return definition.toLowerCase().replace(/\s+/g, " ");
}
