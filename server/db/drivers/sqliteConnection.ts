import { CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../../config/errors";
import type { SqliteHandle } from "./sqliteHandle";
import type { WriteQueue } from "./writeQueue";

/** Milliseconds, including the wait in the queue, after which a locked database is not retried any more. */
const timeoutMs = 4000;
const retryDelayMs = 15;

/** Runs reads immediately and queues writes. */
export class SqliteConnection implements DatabaseConnection {
  /** Leaves the write queue; undefined outside a transaction. */
  private leave: (() => void) | undefined;

  constructor(
    private readonly queue: WriteQueue,
    private readonly reader: SqliteHandle,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.leave) return this.queue.handle.run<R>(query);
    const deadline = performance.now() + timeoutMs;
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
    const deadline = performance.now() + timeoutMs;
    const leave = await this.queue.enter();
    const begin = CompiledQuery.raw("begin immediate");
    try {
      // Takes the write lock now, since a transaction that fails to get it at its first write has to be restarted.
      await retryWhileBusy(deadline, () => this.queue.handle.run(begin));
      this.leave = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  commit(): void {
    this.queue.handle.run(CompiledQuery.raw("commit"));
    this.queue.countWrite();
    this.end();
  }

  rollBack(): void {
    const { handle } = this.queue;
    // If the disk was full, SQLite has already rolled back by itself.
    if (handle.isInTransaction) handle.run(CompiledQuery.raw("rollback"));
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

/** Retries while another process holds the lock. Unlike SQLite's busy timeout, this does not block the event loop. */
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
