import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

type PreparedStatement = ReturnType<typeof prepare>;

export class SqliteHandle {
  // Statements are cached, since there are few different ones, and preparing one takes as long as running it.
  private readonly statements = new Map<string, PreparedStatement>();
  private readonly database: DatabaseSyncInstance;

  constructor(path: string, isReader: boolean) {
    this.database = new DatabaseSync(path);
    // While the database is being opened, the driver waits for the locks of other processes.
    this.database.exec("pragma busy_timeout = 5000");
    this.database.exec("pragma journal_mode = WAL");
    this.database.exec("pragma synchronous = FULL");
    this.database.exec("pragma foreign_keys = ON");
    // Overwrites deleted data, which would otherwise stay readable in the file.
    this.database.exec("pragma secure_delete = ON");
    for (const table of ["search_texts", "users"]) this.listEntriesOf(table);
    if (isReader) this.database.exec("pragma query_only = ON");
    // From here on, `retryWhileBusy` waits for locks, since waiting in the driver blocks the event loop.
    this.database.exec("pragma busy_timeout = 0");
  }

  get isInTransaction(): boolean {
    return this.database.isTransaction;
  }

  /** Runs a statement. @throws Error whose `code` is SQLite's result code if it is in `codesByMessage` */
  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    try {
      const prepared = this.statements.get(sql) ?? prepare(this.database, sql);
      this.statements.set(sql, prepared);
      const { statement, returnsRows } = prepared;
      if (returnsRows) return { rows: statement.all(...parameters) };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      throw withSqliteCode(error);
    }
  }

  /**
   * Moves the WAL into the database file and empties it.
   * @returns false if this fails, for example because another process is still reading the WAL
   */
  truncateWal(): boolean {
    try {
      const row = this.database.prepare("pragma wal_checkpoint(TRUNCATE)").get();
      return Object.values(row ?? {})[0] === 0;
    } catch {
      // No data is lost, since SQLite reads the WAL as well as the database file.
      return false;
    }
  }

  /** Creates a table, for this handle only, that lists the entries of a search index in the order of their words. */
  private listEntriesOf(table: string): void {
    this.database.exec(`create virtual table temp.${table}_words
      using fts5vocab(main, ${table}_by_word, instance)`);
  }

  close(): void {
    // Without this, the last writes would stay in the WAL, and a copy of the database file alone would lack them.
    this.truncateWal();
    this.database.close();
  }
}

function prepare(database: DatabaseSyncInstance, sql: string) {
  const statement = database.prepare(sql);
  return { statement, returnsRows: statement.columns().length > 0 };
}

/** SQLite's result codes that the server distinguishes, by their messages (`sqlite3_errstr`). */
const codesByMessage: Record<string, string> = {
  "database is locked": "SQLITE_BUSY",
  "disk I/O error": "SQLITE_IOERR",
  "database disk image is malformed": "SQLITE_CORRUPT",
  "database or disk is full": "SQLITE_FULL",
  "file is not a database": "SQLITE_NOTADB",
  "FOREIGN KEY constraint failed": "SQLITE_CONSTRAINT_FOREIGNKEY",
};

/** Sets the `code` of an error by its message, since errors thrown by the driver's `all` have no result code. */
function withSqliteCode(error: unknown): unknown {
  const code = error instanceof Error && codesByMessage[error.message];
  return code ? Object.assign(error, { code }) : error;
}
