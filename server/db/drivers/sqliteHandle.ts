import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

type PreparedStatement = ReturnType<typeof prepare>;

export class SqliteHandle {
  // Cached, since there are few different queries, and preparing one takes as long as running it.
  private readonly statements = new Map<string, PreparedStatement>();
  private readonly database: DatabaseSyncInstance;

  constructor(path: string, isReader: boolean) {
    this.database = new DatabaseSync(path);
    // Several processes may open it at once.
    this.database.exec("pragma busy_timeout = 5000");
    this.database.exec("pragma journal_mode = WAL");
    this.database.exec("pragma synchronous = FULL");
    this.database.exec("pragma foreign_keys = ON");
    // Overwrites what is deleted, which would stay readable in the file.
    this.database.exec("pragma secure_delete = ON");
    if (isReader) this.database.exec("pragma query_only = ON");
    // From here on `retryWhileBusy` waits, since waiting in the driver blocks the event loop.
    this.database.exec("pragma busy_timeout = 0");
  }

  get isInTransaction(): boolean {
    return this.database.isTransaction;
  }

  /** Runs a statement. @throws Error whose `code` is SQLite's own, such as SQLITE_BUSY */
  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    try {
      const prepared = this.statements.get(sql) ?? prepare(this.database, sql);
      this.statements.set(sql, prepared);
      const { statement, hasRows } = prepared;
      if (hasRows) return { rows: statement.all(...parameters) };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      throw withSqliteCode(error);
    }
  }

  /** Moves the WAL into the database and empties it. @returns false while another process reads it */
  truncateLog(): boolean {
    try {
      const row = this.database.prepare("pragma wal_checkpoint(TRUNCATE)").get();
      return Object.values(row ?? {})[0] === 0;
    } catch {
      // Nothing is lost, since SQLite reads both files.
      return false;
    }
  }

  close(): void {
    // Otherwise the last writes would stay in the WAL file, which a copy of the database file lacks.
    this.truncateLog();
    this.database.close();
  }
}

function prepare(database: DatabaseSyncInstance, sql: string) {
  const statement = database.prepare(sql);
  return { statement, hasRows: statement.columns().length > 0 };
}

/** Messages of SQLite's result codes (sqlite3_errstr) that the server distinguishes. */
const codesByMessage: Record<string, string> = {
  "database is locked": "SQLITE_BUSY",
  "disk I/O error": "SQLITE_IOERR",
  "database disk image is malformed": "SQLITE_CORRUPT",
  "database or disk is full": "SQLITE_FULL",
  "file is not a database": "SQLITE_NOTADB",
  "FOREIGN KEY constraint failed": "SQLITE_CONSTRAINT_FOREIGNKEY",
};

/** Names the error by its message, since those of the driver's `all` carry no result code. */
function withSqliteCode(error: unknown): unknown {
  const code = error instanceof Error && codesByMessage[error.message];
  return code ? Object.assign(error, { code }) : error;
}
