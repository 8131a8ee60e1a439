import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";

/** The first search version that is indexed. Rows of lower versions were written by servers without an index. */
export const firstIndexedVersion = 5;

/** Tables with folded words: their indexed columns, and the column with the search version. */
export const indexedTables = {
  search_texts: { columns: ["title", "category", "text"], version: "version" },
  users: { columns: ["search_name"], version: "search_version" },
};

type Table = keyof typeof indexedTables;

/** Returns the SQL expression that PostgreSQL indexes. Only queries with the same expression use the index. */
export function indexedWords(table: Table): string {
  return `array_to_tsvector(array_remove(string_to_array(${joined(table, table)}, ' '), ''))`;
}

/** Creates empty indexes. Each row is added when it is folded again in the background. */
export const searchIndexes: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const statements = isPostgres ? ginIndex : fullTextIndex;
    const tables = [...statements("search_texts"), ...statements("users")];
    for (const statement of isPostgres ? tables : [createRemovals, ...tables])
      await sql.raw(statement).execute(db);
  },
};

/** Table of words of deleted posts that are still indexed, since removing them is slow and would delay the deletion. */
const createRemovals = `create table search_removals (number integer primary key, words text not null)`;

function ginIndex(table: Table): string[] {
  const { version } = indexedTables[table];
  return [
    // The column stays empty, since only SQLite numbers rows.
    `alter table ${table} add column number integer`,
    // With `fastupdate`, each search would also have to read a list of pending rows.
    `create index ${table}_by_word on ${table} using gin (${indexedWords(table)})
      with (fastupdate = off) where ${version} >= ${firstIndexedVersion}`,
  ];
}

function fullTextIndex(table: Table): string[] {
  const index = `${table}_by_word`;
  return [
    `alter table ${table} add column number integer`,
    `create unique index ${table}_by_number on ${table} (number)`,
    // The simplest tokenizer suffices, since words are already folded and separated by spaces.
    `create virtual table ${index} using fts5
      (words, content = '', columnsize = 0, detail = none, tokenize = 'ascii')`,
    // Otherwise, the words of deleted rows would stay in the file.
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    ...triggersOf(table),
  ];
}

/** Returns triggers that index rows, numbered in the order of their insertion so that the index lists them by time. */
function triggersOf(table: Table): string[] {
  const { columns, version } = indexedTables[table];
  const index = `${table}_by_word`;
  const change = `update of ${[...columns, version].join(", ")}`;
  const isDeferred = table === "search_texts";
  // The number of a deleted post must not be reused until its words are removed from the index.
  const pendingNumbers = isDeferred ? " union all select number from search_removals" : "";
  const add = `
    update ${table} set number =
      (select coalesce(max(number), 0) + 1 from (select number from ${table}${pendingNumbers}))
      where rowid = new.rowid and number is null;
    insert into ${index} (rowid, words)
      select number, ${joined(table, table)} from ${table} where rowid = new.rowid;`;
  const remove = `
    insert into ${index} (${index}, rowid, words) values ('delete', old.number, ${joined(table, "old")});`;
  const defer = `
    insert into search_removals (number, words) values (old.number, ${joined(table, "old")});`;
  const trigger = (name: string, event: string, row: string, task: string) =>
    `create trigger ${index}_${name} ${event} on ${table}
    when ${row}.${version} >= ${firstIndexedVersion} begin${task}
    end`;
  return [
    trigger("insert", "after insert", "new", add),
    trigger("before_update", `before ${change}`, "old", remove),
    trigger("after_update", `after ${change}`, "new", add),
    trigger("delete", "before delete", "old", isDeferred ? defer : remove),
  ];
}

/** All triggers that an SQLite file of the blog may contain. Backups with any other are refused. */
export const triggers = [...triggersOf("search_texts"), ...triggersOf("users")];

function joined(table: Table, row: string): string {
  return indexedTables[table].columns.map((name) => `${row}.${name}`).join(" || ");
}
