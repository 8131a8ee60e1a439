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
import { SqliteConnection } from "./sqliteConnection";
import { SqliteHandle } from "./sqliteHandle";
import { WriteQueue } from "./writeQueue";

/**
 * Opens one handle that writes and one that reads, so that neither a transaction nor another
 * process's lock keeps a reader waiting.
 */
export class SqliteDialect implements Dialect {
  private readonly driver: SqliteDriver;

  /** @param folder of the database file; ":memory:" for a database without one, and one handle */
  constructor(folder: string) {
    this.driver = new SqliteDriver(folder);
  }

  /** Counts what this process may have written. */
  get writes(): number {
    return this.driver.queue.writes;
  }

  createAdapter = () => new TransactionalAdapter();
  createDriver = () => this.driver;
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
  createQueryCompiler = () => new SqliteQueryCompiler();
}

/** Runs migrations in one transaction, so that of several starting processes one applies them. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly queue: WriteQueue;
  private readonly reader: SqliteHandle;
  private readonly connections = new WeakMap<DatabaseConnection, SqliteConnection>();

  constructor(folder: string) {
    const isFile = folder !== ":memory:";
    const path = isFile ? join(folder, "blog.sqlite") : folder;
    const writer = openHandle(path);
    this.queue = new WriteQueue(
      writer,
      isFile ? new DiskReserve(join(folder, "reserve")) : undefined,
    );
    this.reader = isFile ? openHandle(path, true) : writer;
  }

  async init() {
    await this.queue.handle.init();
    if (this.reader !== this.queue.handle) await this.reader.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = new SqliteConnection(this.queue, this.reader);
    this.connections.set(connection, connection);
    return connection;
  }

  beginTransaction = async (connection: DatabaseConnection) =>
    this.connections.get(connection)?.begin();
  commitTransaction = async (connection: DatabaseConnection) =>
    this.connections.get(connection)?.commit();
  rollbackTransaction = async (one: DatabaseConnection) => this.connections.get(one)?.rollBack();

  async releaseConnection() {}

  async destroy() {
    if (this.reader !== this.queue.handle) await this.reader.close();
    await this.queue.close();
  }
}

function openHandle(path: string, isReader = false): SqliteHandle {
  const database = new Database(path);
  // Several processes may open it at once.
  database.pragma("busy_timeout = 5000");
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  if (isReader) database.pragma("query_only = ON");
  // From here on, waiting is up to `retryWhileBusy`: the driver's own blocks the event loop.
  database.pragma("busy_timeout = 0");
  return new SqliteHandle(database);
}
