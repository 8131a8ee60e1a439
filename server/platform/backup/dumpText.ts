import { tables } from "./copyDatabase";

/** Tables in a dump: those of the blog, and those in which Kysely records the migrations. */
export const dumpedTables: string[] = [...tables, "kysely_migration", "kysely_migration_lock"];

const table = `(?:${dumpedTables.join("|")})`;

/** Matches everything in the text of a dump, apart from rows, that comes from pg_dump itself or from the migrations. */
const statements = [
  String.raw`|--.*|\\(?:un)?restrict \w+`,
  String.raw`SET [a-z_]+ = (?:\w+|'\w*');|SELECT pg_catalog\.set_config\('search_path', '', false\);`,
  String.raw`CREATE TABLE ${table} \(|\);`,
  String.raw` {4}"?\w+"? (?:text|integer|bytea|double precision|character varying\(255\))(?: DEFAULT (?:\d|''::text))?(?: NOT NULL)?,?`,
  String.raw`ALTER TABLE ONLY ${table}`,
  String.raw` {4}ADD CONSTRAINT \w+ (?:PRIMARY KEY|UNIQUE) \([\w, ]+\);`,
  String.raw` {4}ADD CONSTRAINT \w+ FOREIGN KEY \(\w+\) REFERENCES ${table}\(\w+\) ON DELETE CASCADE;`,
  String.raw`CREATE INDEX \w+ ON ${table} USING btree \([\w, ]+\);`,
  String.raw`CREATE INDEX \w+ ON ${table} USING gin \(array_to_tsvector\(array_remove\(string_to_array\((?:search_name|\(\(title \|\| category\) \|\| text\)), ' '::text\), ''::text\)\)\) WITH \(fastupdate=off\) WHERE \(\w+ >= \d+\);`,
];
const statementLine = new RegExp(`^(?:${statements.join("|")})$`);

/** Matches the line that precedes the rows of a table. A line `\.` follows them. */
const copyLine = new RegExp(String.raw`^COPY (${table}) \(([\w", ]+)\) FROM stdin;$`);

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
    if (copiedTable && columnList)
      [this.table, this.columns] = [copiedTable, columnList.split(", ")];
    else if (!statementLine.test(unqualified)) throw new UnknownStatement(line);
    return undefined;
  }

  private valueOf(line: string, column: string): string {
    return line.split("\t")[this.columns.indexOf(column)] ?? "";
  }
}

/** Thrown if a backup contains something that the migrations do not make, such as a trigger or a further table. */
export class UnknownStatement extends Error {
  constructor(statement: string) {
    // Whoever made the backup may have put control characters into it, which must not reach a terminal.
    const excerpt = statement
      .slice(0, 80)
      .replace(/[^\w (),.'"=-]/g, " ")
      .trim();
    super(`it is no database of this blog: it holds “${excerpt}”`);
  }
}
