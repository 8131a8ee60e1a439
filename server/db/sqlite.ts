import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import Database from "libsql";
import { join } from "node:path";
import { DiskReserve } from "./diskReserve";
import { SqliteConnection, SqliteHandle, WriterLine } from "./sqliteConnection";

/**
 * One SQLite file for this process: one handle that writes, in turns, and one that reads, whom no
 * writer keeps waiting – neither a transaction of this process nor a lock of another one.
 * @param folder of the file; ":memory:" for no file, where there is but one handle
 */
export class SqliteDialect implements Dialect {
  private readonly driver: SqliteDriver;

  constructor(folder: string) {
    this.driver = new SqliteDriver(folder);
  }

  /** How many times something may have been written through this process. */
  get writes(): number {
    return this.driver.line.writes;
  }

  createAdapter = () => new TransactionalAdapter();
  createDriver = () => this.driver;
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
  createQueryCompiler = () => new SqliteQueryCompiler();
}

/** Migrations happen in one transaction: where several processes start at once, one does them. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly line: WriterLine;
  private readonly reader: SqliteHandle;
  private readonly open = new WeakMap<DatabaseConnection, SqliteConnection>();

  constructor(folder: string) {
    const isFile = folder !== ":memory:";
    const path = isFile ? join(folder, "blog.sqlite") : folder;
    const writer = openHandle(path);
    this.line = new WriterLine(
      writer,
      isFile ? new DiskReserve(join(folder, "reserve")) : undefined,
    );
    this.reader = isFile ? openHandle(path, true) : writer;
  }

  async init() {
    await this.line.handle.init();
    if (this.reader !== this.line.handle) await this.reader.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = new SqliteConnection(this.line, this.reader);
    this.open.set(connection, connection);
    return connection;
  }

  beginTransaction = async (connection: DatabaseConnection) => this.open.get(connection)?.begin();
  commitTransaction = async (connection: DatabaseConnection) => this.open.get(connection)?.commit();
  rollbackTransaction = async (one: DatabaseConnection) => this.open.get(one)?.rollBack();

  async releaseConnection() {}

  async destroy() {
    if (this.reader !== this.line.handle) await this.reader.close();
    await this.line.close();
  }
}

function openHandle(path: string, isReader = false): SqliteHandle {
  const database = new Database(path);
  // While it opens: several processes may do so at once.
  database.pragma("busy_timeout = 5000");
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  if (isReader) database.pragma("query_only = ON");
  // From here on callers wait in JavaScript: the driver's own waiting would stop the whole process.
  database.pragma("busy_timeout = 0");
  return new SqliteHandle(database);
}
