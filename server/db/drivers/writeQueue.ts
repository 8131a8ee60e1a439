import { type CompiledQuery, type QueryResult, SelectQueryNode } from "kysely";
import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { sizeOf } from "./sqliteFile";
import type { SqliteHandle } from "./sqliteHandle";

/** Milliseconds for which the WAL keeps pages as they were before a deletion. */
const logLifetimeMs = 5_000;

export const lostFile = "The file of the database was deleted or replaced: nothing can be written.";

/** SQLite's own name of it, which it does not look for in this mode. */
const lostFileCode = "SQLITE_READONLY_DBMOVED";

/** Gives writers the one handle that writes, one after the other. */
export class WriteQueue {
  writes = 0;
  private last: Promise<void> = Promise.resolve();
  private truncation: NodeJS.Timeout | undefined;

  constructor(
    readonly handle: SqliteHandle,
    readonly isLost: () => boolean,
  ) {}

  /**
   * Waits for all earlier writers. @returns the function that lets the next one in
   * @throws Error if the file is no longer there, since the next start would not find what is written
   */
  async enter(): Promise<() => void> {
    if (this.isLost()) throw Object.assign(new Error(lostFile), { code: lostFileCode });
    const previous = this.last;
    let leave = () => {};
    this.last = new Promise((resolve) => (leave = resolve));
    await previous;
    return leave;
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    if (!SelectQueryNode.is(query.query)) this.countWrite();
    return this.handle.run<R>(query);
  }

  countWrite(): void {
    this.writes += 1;
    // Not after each, since it copies and syncs the database.
    this.truncation ??= setInterval(() => void this.truncateLog(), logLifetimeMs).unref();
  }

  close(): void {
    clearInterval(this.truncation);
    this.handle.close();
  }

  private async truncateLog(): Promise<void> {
    if (this.isLost()) return;
    const leave = await this.enter();
    if (this.handle.truncateLog()) {
      clearInterval(this.truncation);
      this.truncation = undefined;
    }
    leave();
  }
}

/** Maximum size of the reserve in bytes: enough to log the deletion of a large account. */
const maxReserve = 8_000_000;
/** Maximum share of the free space. */
const maxReserveShare = 0.1;

/** Keeps disk space for deletions, which have to write before they free any. */
export class DiskReserve {
  private readonly size: number;

  constructor(private readonly path: string) {
    const { bavail, bsize } = statfsSync(dirname(path));
    this.size = Math.min(maxReserve, sizeOf(this.path) + bavail * bsize * maxReserveShare);
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
    let size = sizeOf(this.path);
    try {
      const file = openSync(this.path, "a", 0o600);
      try {
        // Random, since some file systems take no space for zeros.
        while (size < this.size) {
          size += writeSync(file, randomBytes(Math.min(500_000, Math.ceil(this.size - size))));
        }
      } finally {
        closeSync(file);
      }
    } catch {
      // A full disk leaves a smaller reserve, which is better than none.
    }
  }
}
