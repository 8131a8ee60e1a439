import { useSyncExternalStore } from "react";
import { type Failure, isFailure } from "../../api/failure";
import type { Deletion } from "../../api/request";
import { createValue } from "../../lib/createValue";
import { listen } from "../../lib/browser/listen";
import type { Noun } from "./tableDefinition";

/** A deletion of several rows. It outlives its table, so that an admin can walk through the panel. */
interface BulkDeletion {
  noun: Noun;
  done: number;
  total: number;
  /** Sends no further requests. */
  stop: () => void;
}

/** Limits the parallel requests: few enough for the backend's rate limit, faster than one by one. */
const concurrency = 3;

const current = createValue<BulkDeletion | null>(null);

/** Returns the bulk deletion under way; null while there is none. */
export function useBulkDeletion(): BulkDeletion | null {
  return useSyncExternalStore(current.subscribe, current.get);
}

/**
 * Deletes rows a few at a time, and warns before the page is closed meanwhile. Stops at a failure that the
 * next request would meet, too.
 * @returns the number of deleted rows
 */
export async function runBulkDeletion<Row>(
  rows: readonly Row[],
  noun: Noun,
  requestDeletion: (row: Row) => Promise<Deletion | Failure>,
): Promise<number> {
  const queue = [...rows];
  const stop = () => void queue.splice(0);
  let done = 0;
  const publish = () => current.set({ noun, done, total: rows.length, stop });
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const result = await requestDeletion(row);
      if (!isFailure(result)) done += 1;
      else if (isFatal(result)) stop();
      publish();
    }
  };
  publish();
  const stopWarning = listen(["beforeunload"], (event) => event.preventDefault());
  await Promise.all(Array.from({ length: concurrency }, work));
  stopWarning();
  current.set(null);
  return done;
}

/** Returns whether the next request would fail too: offline, unauthorised or rate-limited. */
function isFatal({ status }: Failure): boolean {
  return status === null || [401, 403, 429].includes(status);
}
