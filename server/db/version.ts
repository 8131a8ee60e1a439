import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./schema";

/**
 * Tells in what state the data is: whoever gets the same twice may show again what was read after
 * the first time, since nothing was written in between. PostgreSQL knows that of everybody who
 * writes, SQLite of this process alone.
 */
export type ReadVersion = () => string | Promise<string>;

const readers = new WeakMap<Db, ReadVersion>();

/** Says how the version of a database is read. */
export function setVersionReader(db: Db, read: ReadVersion): void {
  readers.set(db, read);
}

/** How the version of a database is read; undefined where it cannot be. */
export function versionReaderOf(db: Db): ReadVersion | undefined {
  return readers.get(db);
}

/** In milliseconds, after a question: under load many more have gathered for the next one by then. */
const pause = 1;

/**
 * Asks once for all who want to know while an earlier question is under way, and shortly after it:
 * each gets an answer that was asked for after they wanted it.
 */
export function batched(ask: () => Promise<string>): () => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  return () => {
    if (next) return next;
    const answer = last.then(() => {
      next = undefined;
      return ask();
    });
    next = answer;
    last = answer.then(rest, rest);
    return answer;
  };
}

const rest = () => sleep(pause);
