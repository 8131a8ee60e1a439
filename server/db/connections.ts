import type { Db } from "./schema";

/** How many connections of a pool there are, by what they do; `waiting` is who waits for one. */
export type CountConnections = () => Record<"busy" | "idle" | "waiting", number>;

const counters = new WeakMap<Db, CountConnections>();

export function setConnectionCounter(db: Db, count: CountConnections): void {
  counters.set(db, count);
}

/** How a database's connections are counted; undefined where there is no pool of them. */
export function connectionCounterOf(db: Db): CountConnections | undefined {
  return counters.get(db);
}
