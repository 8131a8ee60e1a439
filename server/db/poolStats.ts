import type { Db } from "./schema";

/** Counts the connections of a pool by state, and the callers that wait for one. */
export type ReadPoolStats = () => Record<"busy" | "idle" | "waiting", number>;

const readers = new WeakMap<Db, ReadPoolStats>();

export function setPoolStatsReader(db: Db, read: ReadPoolStats): void {
  readers.set(db, read);
}

/** Returns undefined where the database has no connection pool. */
export function getPoolStatsReader(db: Db): ReadPoolStats | undefined {
  return readers.get(db);
}
