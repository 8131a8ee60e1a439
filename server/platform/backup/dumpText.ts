import { StartError } from "../config/errors";
import { tables } from "./copyDatabase";
import { normalizeDumped } from "./postgresDefinitions";

/** Tables in a dump: those of the blog, and those in which Kysely records the migrations. */
export const dumpedTables: string[] = [...tables, "kysely_migration", "kysely_migration_lock"];

/** Match what pg_dump itself writes, apart from rows and definitions. */
const statements = [
  /^(?:--.*)?$/,
  /^\\(?:un)?restrict \w+$/,
  /^SELECT pg_catalog\.set_config\('search_path', '', false\);$/,
  /^\);$/,
];

const settingLine = /^SET (\w+) = (?:\w+|'\w*');$/;

/** Settings that pg_dump writes; a set, since a pattern of as many alternatives takes long to be proven linear. */
const dumpedSettings: ReadonlySet<string> = new Set([
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
  "transaction_timeout",
  "client_encoding",
  "client_min_messages",
  "standard_conforming_strings",
  "check_function_bodies",
  "xmloption",
  "row_security",
  "default_tablespace",
  "default_table_access_method",
]);

/** Matches the line before the definitions of a table's columns or constraint. */
const ownerLine = /^(?:CREATE TABLE (\w+) \(|ALTER TABLE ONLY (\w+))$/;

const columnLine = /^ {4}(\S[^;]*?),?$/;
const constraintLine = /^ {4}ADD CONSTRAINT \w+ ([^;]+);$/;
const indexLine = /^(CREATE INDEX [^;]+);$/;

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
  /** Table whose columns or constraint the next lines define. */
  private owner = "";

  /** @param definitions of `postgresDefinitions` */
  constructor(private readonly definitions: ReadonlySet<string>) {}

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
    else if (!this.isKnown(unqualified)) throw new UnknownStatement(line);
    return undefined;
  }

  private isKnown(line: string): boolean {
    const [, setting = ""] = settingLine.exec(line) ?? [];
    if (dumpedSettings.has(setting) || statements.some((pattern) => pattern.test(line)))
      return true;
    const [, createdTable, alteredTable = createdTable] = ownerLine.exec(line) ?? [];
    if (alteredTable) {
      this.owner = alteredTable;
      return dumpedTables.includes(alteredTable);
    }
    const [, index] = indexLine.exec(line) ?? [];
    const [, part] = constraintLine.exec(line) ?? columnLine.exec(line) ?? [];
    return this.definitions.has(normalizeDumped(index ?? `${this.owner}: ${part ?? ""}`));
  }

  private valueOf(line: string, column: string): string {
    return line.split("\t")[this.columns.indexOf(column)] ?? "";
  }
}

/** Thrown if a backup contains something that the migrations do not make, such as a trigger or a further table. */
export class UnknownStatement extends StartError {
  constructor(statement: string) {
    // A backup may contain control characters, which must not reach a terminal.
    const excerpt = statement
      .slice(0, 80)
      .replace(/[^\w (),.'"=-]/g, " ")
      .trim();
    super(`it is no database of this blog: it holds “${excerpt}”`);
  }
}
