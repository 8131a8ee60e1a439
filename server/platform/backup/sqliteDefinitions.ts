import { Kysely, Migrator, type RawBuilder, sql } from "kysely";
import { migrations } from "../db/migrations";
import { SqliteDialect } from "../db/drivers/sqlite";
import type { Db, Tables } from "../db/schema";

/** Definitions of the tables in which SQLite itself stores statistics. */
const statisticsTables = [
  "create table sqlite_stat1(tbl,idx,stat)",
  "create table sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
];

const definitionsQuery = sql<{ definition: string }>`
  select sql as definition from sqlite_master where sql is not null`;

let pending: Promise<Set<string>> | undefined;

/**
 * Returns all definitions of tables, indexes and triggers that the migrations make in an SQLite file, in any version of
 * the schema.
 */
export function sqliteDefinitions(): Promise<Set<string>> {
  return (pending ??= readDefinitions());
}

async function readDefinitions(): Promise<Set<string>> {
  const definitions = await definitionsOfMigrations([definitionsQuery]);
  return new Set([...statisticsTables, ...definitions.map(normalizeDefinition)]);
}

/** Migrates a database in memory. @returns what the queries find after each migration */
export async function definitionsOfMigrations(
  queries: RawBuilder<{ definition: string }>[],
): Promise<string[]> {
  const db: Db = new Kysely<Tables>({ dialect: new SqliteDialect(":memory:") });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const definitions: string[] = [];
  for (const name of Object.keys(migrations).toSorted()) {
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
    for (const query of queries)
      for (const { definition } of (await query.execute(db)).rows) definitions.push(definition);
  }
  await db.destroy();
  return definitions;
}

/** Makes definitions comparable, since SQLite writes some keywords in capitals. */
export function normalizeDefinition(definition: string): string {
  return definition.toLowerCase().replace(/\s+/g, " ");
}
