import {
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { join } from "node:path";
import { errorCode } from "../../config/errors";
import type { Db } from "../schema";
import { DiskReserve, WriteQueue } from "./writeQueue";
import { SqliteConnection } from "./sqliteConnection";
import { sqliteFile, watchFile } from "./sqliteFile";
import { SqliteHandle } from "./sqliteHandle";

/** Kysely dialect with one handle for writing and another for reading, so that reads do not wait for writes. */
export class SqliteDialect implements Dialect {
  private readonly driver: SqliteDriver;

  /**
   * @param folder of the database file; ":memory:" for a database in memory, which has only one handle
   * @param unlock called after the database was closed
   */
  constructor(folder: string, unlock = () => {}) {
    this.driver = new SqliteDriver(folder, unlock);
  }

  createAdapter = () => new TransactionalAdapter(this.driver);
  createDriver = () => this.driver;
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
  createQueryCompiler = () => new SqliteQueryCompiler();
}

/** Makes Kysely migrate in one transaction, so that only one of several starting processes applies the migrations. */
class TransactionalAdapter extends SqliteAdapter {
  constructor(readonly driver: SqliteDriver) {
    super();
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Runs a deletion. If the disk is full, frees the disk reserve and runs the deletion once more. */
export async function withDiskReserve<T>(db: Db, task: () => Promise<T>): Promise<T> {
  const reserve = driverOf(db)?.reserve;
  try {
    return await task();
  } catch (error) {
    if (!reserve || errorCode(error) !== "SQLITE_FULL") throw error;
    return reserve.releaseFor(task);
  }
}

/** Returns how many writes this process has made to an SQLite database; 0 for PostgreSQL. */
export function countWrites(db: Db): number {
  return driverOf(db)?.queue.writes ?? 0;
}

/** Returns whether an SQLite file was deleted or replaced since it was opened; false for PostgreSQL. */
export function isFileLost(db: Db): boolean {
  return driverOf(db)?.queue.isLost() ?? false;
}

function driverOf(db: Db): SqliteDriver | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof TransactionalAdapter ? adapter.driver : undefined;
}

class SqliteDriver implements Driver {
  readonly queue: WriteQueue;
  readonly reserve: DiskReserve | undefined;
  private readonly reader: SqliteHandle;

  constructor(
    folder: string,
    private readonly unlock: () => void,
  ) {
    const isFile = folder !== ":memory:";
    const path = isFile ? sqliteFile(folder) : folder;
    const writer = new SqliteHandle(path, false);
    this.queue = new WriteQueue(writer, isFile ? watchFile(path) : () => false);
    this.reserve = isFile ? new DiskReserve(join(folder, "reserve")) : undefined;
    this.reader = isFile ? new SqliteHandle(path, true) : writer;
  }

  init = async () => {};
  acquireConnection = async () => new SqliteConnection(this.queue, this.reader);
  beginTransaction = (connection: SqliteConnection) => connection.begin();
  commitTransaction = async (connection: SqliteConnection) => connection.commit();
  rollbackTransaction = async (connection: SqliteConnection) => connection.rollBack();
  releaseConnection = async () => {};

  async destroy() {
    if (this.reader !== this.queue.handle) this.reader.close();
    this.queue.close();
    this.unlock();
  }
}
