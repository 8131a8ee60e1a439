import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";

/** First version of the word folding (`searchVersion`) that is indexed. Lower versions predate the index. */
export const firstIndexedVersion = 5;

/** Tables with folded words: the indexed columns, and the column with the version of the word folding. */
export const indexedTables = {
  search_texts: { columns: ["title", "category", "text"], version: "version" },
  users: { columns: ["search_name"], version: "search_version" },
};

type Table = keyof typeof indexedTables;

/** Returns the SQL expression that PostgreSQL indexes. Only queries with the same expression use the index. */
export function indexedWords(table: Table): string {
  return `array_to_tsvector(array_remove(string_to_array(${joinedColumns(table, table)}, ' '), ''))`;
}

/** Creates empty indexes. Each row is indexed when housekeeping folds its words again. */
export const searchIndexes: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const statementsFor = isPostgres ? ginIndexStatements : fullTextIndexStatements;
    const tableStatements = [...statementsFor("search_texts"), ...statementsFor("users")];
    for (const statement of isPostgres
      ? tableStatements
      : [removalTableStatement, ...tableStatements])
      await sql.raw(statement).execute(db);
  },
};

/** Creates a table for the words of deleted posts. They are removed from the index later, since removal is slow. */
const removalTableStatement = `create table search_removals (number integer primary key, words text not null)`;

function ginIndexStatements(table: Table): string[] {
  const { version } = indexedTables[table];
  return [
    // The column stays empty on PostgreSQL, since only SQLite's index refers to rows by number.
    `alter table ${table} add column number integer`,
    // With `fastupdate`, each search would also have to read a list of pending rows.
    `create index ${table}_by_word on ${table} using gin (${indexedWords(table)})
      with (fastupdate = off) where ${version} >= ${firstIndexedVersion}`,
  ];
}

function fullTextIndexStatements(table: Table): string[] {
  const index = `${table}_by_word`;
  return [
    `alter table ${table} add column number integer`,
    `create unique index ${table}_by_number on ${table} (number)`,
    // The simplest tokenizer suffices, since words are already folded and separated by spaces.
    `create virtual table ${index} using fts5
      (words, content = '', columnsize = 0, detail = none, tokenize = 'ascii')`,
    // Without this option, the words of deleted rows would stay in the file.
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    ...triggersOf(table),
  ];
}

/**
 * Returns the definitions of triggers that keep the index up to date. The triggers also number rows in the order of
 * insertion, so that sorting rows by number sorts them by time.
 */
function triggersOf(table: Table): string[] {
  const { columns, version } = indexedTables[table];
  const index = `${table}_by_word`;
  const updateEvent = `update of ${[...columns, version].join(", ")}`;
  const isRemovalDeferred = table === "search_texts";
  // The number of a deleted post must not be reused until its words are removed from the index.
  const pendingNumbers = isRemovalDeferred ? " union all select number from search_removals" : "";
  const addRow = `
    update ${table} set number =
      (select coalesce(max(number), 0) + 1 from (select number from ${table}${pendingNumbers}))
      where rowid = new.rowid and number is null;
    insert into ${index} (rowid, words)
      select number, ${joinedColumns(table, table)} from ${table} where rowid = new.rowid;`;
  const removeRow = `
    insert into ${index} (${index}, rowid, words) values ('delete', old.number, ${joinedColumns(table, "old")});`;
  const deferRemoval = `
    insert into search_removals (number, words) values (old.number, ${joinedColumns(table, "old")});`;
  const createTrigger = (name: string, event: string, row: string, body: string) =>
    `create trigger ${index}_${name} ${event} on ${table}
    when ${row}.${version} >= ${firstIndexedVersion} begin${body}
    end`;
  return [
    createTrigger("insert", "after insert", "new", addRow),
    createTrigger("before_update", `before ${updateEvent}`, "old", removeRow),
    createTrigger("after_update", `after ${updateEvent}`, "new", addRow),
    createTrigger("delete", "before delete", "old", isRemovalDeferred ? deferRemoval : removeRow),
  ];
}

function joinedColumns(table: Table, row: string): string {
  return indexedTables[table].columns.map((name) => `${row}.${name}`).join(" || ");
}
