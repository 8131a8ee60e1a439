import type { Db } from "./schema";

/**
 * Reads a token that changes with every write, so that results read under the same token may be
 * reused. On PostgreSQL it covers writes by anybody, on SQLite those of this process alone.
 */
export type ReadDataVersion = () => string | Promise<string>;

const readers = new WeakMap<Db, ReadDataVersion>();

export function setDataVersionReader(db: Db, read: ReadDataVersion): void {
  readers.set(db, read);
}

/** Returns undefined where the database has no data version. */
export function dataVersionReaderOf(db: Db): ReadDataVersion | undefined {
  return readers.get(db);
}
