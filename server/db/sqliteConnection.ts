import {
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type QueryResult,
  SelectQueryNode,
  SqliteDriver,
} from "kysely";
import type Database from "libsql";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "../config/reason";
import type { DiskReserve } from "./diskReserve";

/** In milliseconds: how long a call waits for its turn and for other processes, and between tries. */
const timeout = 4000;
const pause = 15;

/** An open SQLite database and the statements that were prepared for it. */
export class SqliteHandle {
  // The queries are few, and preparing one takes as long as running it.
  private readonly statements = new Map<string, Database.Statement>();
  private readonly driver: SqliteDriver;

  constructor(private readonly database: Database.Database) {
    const prepare = (sql: string) => {
      const statement = this.statements.get(sql) ?? database.prepare(sql);
      this.statements.set(sql, statement);
      return statement;
    };
    this.driver = new SqliteDriver({ database: { prepare, close: () => this.database.close() } });
  }

  get isInTransaction(): boolean {
    return this.database.inTransaction;
  }

  init(): Promise<void> {
    return this.driver.init();
  }

  async run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.driver.acquireConnection();
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      await this.driver.releaseConnection();
    }
  }

  async close(): Promise<void> {
    // The driver's own close leaves what was written last in a file beside the database's, where
    // an operator who copies the one file would not look for it.
    try {
      this.database.pragma("wal_checkpoint(TRUNCATE)");
    } catch {
      // Nothing is lost: whoever opens the database next reads both files.
    }
    await this.driver.destroy();
  }
}

/** The handle that writes, and those who wait for it. */
export class WriterLine {
  /** How many times something may have been written. */
  writes = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(
    readonly handle: SqliteHandle,
    private readonly reserve: DiskReserve | undefined,
  ) {}

  /** Waits until everybody before has left. @returns what leaves */
  async enter(): Promise<() => void> {
    const before = this.last;
    let leave = () => {};
    this.last = new Promise((resolve) => (leave = resolve));
    await before;
    return leave;
  }

  /** Does one statement by itself; a deletion also where the disk is full. */
  async runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.tryAlone<R>(query);
    if (!SelectQueryNode.is(query.query)) this.writes += 1;
    return result;
  }

  private async tryAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.handle.run<R>(query);
    } catch (error) {
      const isWorthIt = DeleteQueryNode.is(query.query) && codeOf(error) === "SQLITE_FULL";
      if (!isWorthIt || !this.reserve) throw error;
      return this.reserve.spentOn(() => this.handle.run<R>(query));
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** One user of both handles: reads at once, writes when it is its turn. */
export class SqliteConnection implements DatabaseConnection {
  /** Ends the turn of a transaction; undefined outside of one. */
  private leave: (() => void) | undefined;

  constructor(
    private readonly line: WriterLine,
    private readonly reader: SqliteHandle,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.leave) return this.line.handle.run<R>(query);
    const until = performance.now() + timeout;
    if (SelectQueryNode.is(query.query) && this.reader !== this.line.handle) {
      return retryWhileBusy(until, () => this.reader.run<R>(query));
    }
    const leave = await this.line.enter();
    try {
      return await retryWhileBusy(until, () => this.line.runAlone<R>(query));
    } finally {
      leave();
    }
  }

  async begin(): Promise<void> {
    const until = performance.now() + timeout;
    const leave = await this.line.enter();
    try {
      // Not when it first writes, where having to wait would undo it.
      await retryWhileBusy(until, () => this.line.handle.run(CompiledQuery.raw("begin immediate")));
      this.leave = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async commit(): Promise<void> {
    await this.line.handle.run(CompiledQuery.raw("commit"));
    this.line.writes += 1;
    this.end();
  }

  async rollBack(): Promise<void> {
    // A full disk has ended the transaction already.
    if (this.line.handle.isInTransaction) await this.line.handle.run(CompiledQuery.raw("rollback"));
    this.end();
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("No streams: read in batches.");
  }

  private end(): void {
    this.leave?.();
    this.leave = undefined;
  }
}

/** Does it again while another process is in the way, and lets others of this one pass meanwhile. */
async function retryWhileBusy<T>(until: number, task: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!codeOf(error).startsWith("SQLITE_BUSY") || performance.now() > until) throw error;
    }
    await sleep(pause);
  }
}
