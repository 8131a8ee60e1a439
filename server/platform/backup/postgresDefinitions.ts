import { sql } from "kysely";
import { definitionsOfMigrations } from "./sqliteDefinitions";

/** The indexes of words, which alone differ from those that the migrations make on SQLite. */
const wordIndexes = [
  `CREATE INDEX search_texts_by_word ON search_texts USING gin (array_to_tsvector(array_remove(string_to_array(((title || category) || text), ' '::text), ''::text))) WITH (fastupdate=off) WHERE (version >= 5)`,
  `CREATE INDEX users_by_word ON users USING gin (array_to_tsvector(array_remove(string_to_array(search_name, ' '::text), ''::text))) WITH (fastupdate=off) WHERE (search_version >= 5)`,
];

const columnsQuery = sql<{ definition: string }>`
  select tables.name || ': ' || columns.name || ' ' || columns.type
    || coalesce(' default ' || columns.dflt_value, '')
    || iif(columns."notnull" or columns.pk, ' not null', '') as definition
  from sqlite_master as tables, pragma_table_info(tables.name) as columns`;

// A primary key that is an integer has no index of its own on SQLite.
const primaryKeysQuery = sql<{ definition: string }>`
  select tables.name || ': primary key (' || group_concat(columns.name, ', ' order by pk) || ')'
    as definition
  from sqlite_master as tables, pragma_table_info(tables.name) as columns
  where columns.pk > 0 group by tables.name`;

const indexesQuery = sql<{ definition: string }>`
  select iif(origin = 'u', name || ': unique',
      'create index ' || index_name || ' on ' || name || ' using btree')
    || ' (' || columns || ')' as definition
  from (
    select tables.name, indexes.name as index_name, indexes.origin,
      (select group_concat(name, ', ' order by seqno) from pragma_index_info(indexes.name)) as columns
    from sqlite_master as tables, pragma_index_list(tables.name) as indexes
    where indexes.origin = 'u' or not indexes."unique")`;

const referencesQuery = sql<{ definition: string }>`
  select tables.name || ': foreign key (' || keys."from" || ') references ' || keys."table"
    || '(' || keys."to" || ') on delete ' || keys.on_delete as definition
  from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys`;

let pending: Promise<Set<string>> | undefined;

/**
 * Returns all definitions of columns, constraints and indexes that the migrations make on PostgreSQL, in any version of
 * the schema. They are read from SQLite, on which the migrations make the same ones.
 */
export function postgresDefinitions(): Promise<Set<string>> {
  return (pending ??= readDefinitions());
}

async function readDefinitions(): Promise<Set<string>> {
  const queries = [columnsQuery, primaryKeysQuery, indexesQuery, referencesQuery];
  const definitions = await definitionsOfMigrations(queries);
  return new Set([...wordIndexes, ...definitions].map(normalizeDumped));
}

/** Makes definitions of SQLite and those that pg_dump writes comparable, since the two name types otherwise. */
export function normalizeDumped(definition: string): string {
  return definition
    .toLowerCase()
    .replaceAll('"', "")
    .replaceAll("::text", "")
    .replace("character varying", "varchar")
    .replace(/ bytea(?= |$)/, " blob");
}
