import { tables } from "./copyDatabase";

/** Tables in a dump: those of the blog, and those in which Kysely records the migrations. */
export const dumpedTables: string[] = [...tables, "kysely_migration", "kysely_migration_lock"];

/**
 * Match everything in the text of a dump, apart from rows, that comes from pg_dump itself or from the migrations. Each
 * captured name has to be that of a table of the blog.
 */
const statements = [
  /^(?:--.*)?$/,
  /^\\(?:un)?restrict \w+$/,
  /^SET [a-z_]+ = (?:\w+|'\w*');$/,
  /^SELECT pg_catalog\.set_config\('search_path', '', false\);$/,
  /^CREATE TABLE (\w+) \($/,
  /^\);$/,
  /^ {4}"?\w+"? (?:text|integer|bytea|double precision|character varying\(255\))(?: DEFAULT (?:\d|''::text))?(?: NOT NULL)?,?$/,
  /^ALTER TABLE ONLY (\w+)$/,
  /^ {4}ADD CONSTRAINT \w+ (?:PRIMARY KEY|UNIQUE) \([\w, ]+\);$/,
  /^ {4}ADD CONSTRAINT \w+ FOREIGN KEY \(\w+\) REFERENCES (\w+)\(\w+\) ON DELETE CASCADE;$/,
  /^CREATE INDEX \w+ ON (\w+) USING btree \([\w, ]+\);$/,
  /^CREATE INDEX \w+ ON (\w+) USING gin \(array_to_tsvector\(array_remove\(string_to_array\((?:search_name|\(\(title \|\| category\) \|\| text\)), ' '::text\), ''::text\)\)\) WITH \(fastupdate=off\) WHERE \(\w+ >= \d+\);$/,
];

/** Matches the line that precedes the rows of a table. A line `\.` follows them. */
const copyLine = /^COPY (\w+) \(([\w", ]+)\) FROM stdin;$/;

const schemaName = /^(?:CREATE TABLE|COPY) (\w+)\./;

interface Row {
  table: string;
  valueOf: (column: string) => string;
}

/** Reads the text of a dump line by line, as `pg_restore` would run it. */
export class DumpReader {
  private schema = "";
  private table = "";
  private columns: string[] = [];

  /** @returns the row that the line contains, if any. @throws UnknownStatement unless the migrations cause the line */
  read(line: string): Row | undefined {
    if (this.table) {
      if (line === "\\.") this.table = "";
      else return { table: this.table, valueOf: (column) => this.valueOf(line, column) };
      return undefined;
    }
    this.schema ||= schemaName.exec(line)?.[1] ?? "";
    const unqualified = this.schema ? line.replaceAll(`${this.schema}.`, "") : line;
    const [, copiedTable, columnList] = copyLine.exec(unqualified) ?? [];
    if (copiedTable && columnList && dumpedTables.includes(copiedTable))
      [this.table, this.columns] = [copiedTable, columnList.split(", ")];
    else if (!isStatement(unqualified)) throw new UnknownStatement(line);
    return undefined;
  }

  private valueOf(line: string, column: string): string {
    return line.split("\t")[this.columns.indexOf(column)] ?? "";
  }
}

function isStatement(line: string): boolean {
  return statements.some((pattern) => {
    const match = pattern.exec(line);
    return match !== null && match.slice(1).every((table) => dumpedTables.includes(table));
  });
}

/** Thrown if a backup contains something that the migrations do not make, such as a trigger or a further table. */
export class UnknownStatement extends Error {
  constructor(statement: string) {
    // A backup may contain control characters, which must not reach a terminal.
    const excerpt = statement
      .slice(0, 80)
      .replace(/[^\w (),.'"=-]/g, " ")
      .trim();
    super(`it is no database of this blog: it holds “${excerpt}”`);
  }
}
