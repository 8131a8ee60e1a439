import { CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../../config/errors";
import type { SqliteHandle } from "./sqliteHandle";
import type { WriteQueue } from "./writeQueue";

/** Milliseconds, including the wait in the write queue, after which a statement on a locked database is not retried. */
const lockTimeoutMs = 4000;
const retryDelayMs = 15;

/** Connection that queues writes and transactions. Other reads of a database file run immediately. */
export class SqliteConnection implements DatabaseConnection {
  /** Function that leaves the write queue; undefined outside a transaction. */
  private leaveQueue: (() => void) | undefined;

  constructor(
    private readonly queue: WriteQueue,
    private readonly reader: SqliteHandle,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.leaveQueue) return this.queue.handle.run<R>(query);
    const deadline = performance.now() + lockTimeoutMs;
    if (SelectQueryNode.is(query.query) && this.reader !== this.queue.handle) {
      return retryWhileBusy(deadline, () => this.reader.run<R>(query));
    }
    const leave = await this.queue.enter();
    try {
      return await retryWhileBusy(deadline, () => this.queue.run<R>(query));
    } finally {
      leave();
    }
  }

  async begin(): Promise<void> {
    const deadline = performance.now() + lockTimeoutMs;
    const leave = await this.queue.enter();
    const begin = CompiledQuery.raw("begin immediate");
    try {
      // `immediate` takes the write lock now, since a transaction that cannot get it at its first write must restart.
      await retryWhileBusy(deadline, () => this.queue.handle.run(begin));
      this.leaveQueue = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  commit(): void {
    this.queue.handle.run(CompiledQuery.raw("commit"));
    this.queue.countWrite();
    this.endTransaction();
  }

  rollBack(): void {
    const { handle } = this.queue;
    // If the disk was full, SQLite has already rolled back by itself.
    if (handle.isInTransaction) handle.run(CompiledQuery.raw("rollback"));
    this.endTransaction();
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("No streams: read in batches.");
  }

  private endTransaction(): void {
    this.leaveQueue?.();
    this.leaveQueue = undefined;
  }
}

/** Runs a task, and retries it while another process locks the database, without blocking the event loop meanwhile. */
async function retryWhileBusy<T>(deadline: number, task: () => T): Promise<T> {
  for (;;) {
    try {
      return task();
    } catch (error) {
      if (!errorCode(error).startsWith("SQLITE_BUSY") || performance.now() > deadline) throw error;
    }
    await sleep(retryDelayMs);
  }
}
