import { CompiledQuery, type QueryResult, SelectQueryNode } from "kysely";
import { randomBytes } from "node:crypto";
import { appendFileSync, rmSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileSizeOf } from "./sqliteFile";
import type { SqliteHandle } from "./sqliteHandle";

/** Milliseconds between two clean-ups, which erase deleted data that is still in the search index and the WAL. */
const cleanUpIntervalMs = 5_000;

export const lostFileMessage =
  "The file of the database was deleted or replaced: nothing can be written.";

/** SQLite's result code for a lost file, which SQLite itself does not detect in WAL mode. */
const lostFileCode = "SQLITE_READONLY_DBMOVED";

/** Lets writers use the writing handle one after another, counts their writes, and cleans up after them. */
export class WriteQueue {
  writes = 0;
  private lastWriter: Promise<void> = Promise.resolve();
  private cleanUpTimer: NodeJS.Timeout | undefined;
  private isCleaning = false;
  private isClosed = false;

  constructor(
    readonly handle: SqliteHandle,
    readonly isLost: () => boolean,
  ) {}

  /**
   * Waits until all earlier writers have left the queue. @returns a function that leaves the queue
   * @throws Error if the database file was deleted or replaced, since writes would be lost
   */
  async enter(): Promise<() => void> {
    if (this.isLost()) throw Object.assign(new Error(lostFileMessage), { code: lostFileCode });
    const previous = this.lastWriter;
    let leave = () => {};
    this.lastWriter = new Promise((resolve) => (leave = resolve));
    await previous;
    return leave;
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    if (!SelectQueryNode.is(query.query)) this.countWrite();
    return this.handle.run<R>(query);
  }

  countWrite(): void {
    this.writes += 1;
    // Does not clean up after each write, since a clean-up copies the WAL into the database file and syncs the file.
    this.cleanUpTimer ??= setInterval(() => void this.cleanUp(), cleanUpIntervalMs).unref();
  }

  close(): void {
    clearInterval(this.cleanUpTimer);
    this.isClosed = true;
    this.handle.close();
  }

  private async cleanUp(): Promise<void> {
    if (this.isCleaning || this.isLost()) return;
    this.isCleaning = true;
    try {
      // Removes the words of one post at a time, so that other tasks can read and write in between.
      while (await this.runInQueue(() => this.removeDeletedWords())) await setImmediate();
      const isEmpty = await this.runInQueue(() => this.handle.truncateWal());
      if (isEmpty) {
        clearInterval(this.cleanUpTimer);
        this.cleanUpTimer = undefined;
      }
    } catch {
      // The file was lost during the clean-up. The next write reports the loss.
    } finally {
      this.isCleaning = false;
    }
  }

  private async runInQueue<T>(task: () => T): Promise<T> {
    const leave = await this.enter();
    try {
      return task();
    } finally {
      leave();
    }
  }

  /** Removes the words of one deleted post from the search index. @returns whether there may be more such posts */
  private removeDeletedWords(): boolean {
    if (this.isClosed) return false;
    const run = (query: string, ...values: unknown[]) =>
      this.handle.run<{ number: number; words: string }>(CompiledQuery.raw(query, values));
    try {
      const [removal] = run("select number, words from search_removals limit 1").rows;
      if (!removal) return false;
      const { number, words } = removal;
      run("begin");
      run(
        "insert into search_texts_by_word (search_texts_by_word, rowid, words) values ('delete', ?, ?)",
        number,
        words,
      );
      run("delete from search_removals where number = ?", number);
      run("commit");
      return true;
    } catch {
      // Another process may be writing, or the table may not exist yet. The next clean-up tries again.
      if (this.handle.isInTransaction) run("rollback");
      return false;
    }
  }
}

/** Maximum size of the disk reserve in bytes, enough for the WAL when a large account is deleted. */
const maxReserveBytes = 8_000_000;
/** Maximum size of the disk reserve as a share of the free disk space. */
const maxReserveShare = 0.1;

/** Reserves disk space for deletions, which have to write before they free any space. */
export class DiskReserve {
  private readonly size: number;

  constructor(private readonly path: string) {
    const { bavail, bsize } = statfsSync(dirname(path));
    this.size = Math.min(maxReserveBytes, fileSizeOf(this.path) + bavail * bsize * maxReserveShare);
    this.fill();
  }

  async releaseFor<T>(task: () => Promise<T>): Promise<T> {
    rmSync(this.path, { force: true });
    try {
      return await task();
    } finally {
      this.fill();
    }
  }

  private fill(): void {
    const missingBytes = Math.max(0, Math.ceil(this.size - fileSizeOf(this.path)));
    try {
      // The bytes are random, since some file systems allocate no space for zeros.
      appendFileSync(this.path, randomBytes(missingBytes), { mode: 0o600 });
    } catch {
      // If the disk is full, the reserve stays smaller, which is better than none.
    }
  }
}
