import { useSyncExternalStore } from "react";
import { type Failure, isFailure } from "../../api/failure";
import type { Deletion } from "../../api/request";
import { createValue } from "../../lib/createValue";
import { listen } from "../../lib/browser/listen";
import type { Noun } from "./tableDefinition";

/** A running deletion of several rows, which continues when the admin leaves the table for another admin page. */
interface BulkDeletion {
  noun: Noun;
  done: number;
  total: number;
  /** Cancels all requests that have not been sent yet. */
  stop: () => void;
}

/** Maximum number of parallel requests: faster than one at a time, but few enough for the backend's rate limit. */
const concurrency = 3;

const currentDeletion = createValue<BulkDeletion | null>(null);

/** Returns the running bulk deletion, or null. */
export function useBulkDeletion(): BulkDeletion | null {
  return useSyncExternalStore(currentDeletion.subscribe, currentDeletion.get);
}

/**
 * Deletes rows a few at a time; until it has finished, the browser warns before the page is closed. Stops at a failure
 * that all further requests would meet, too.
 * @returns the number of deleted rows
 */
export async function runBulkDeletion<Row>(
  rows: readonly Row[],
  noun: Noun,
  requestDeletion: (row: Row) => Promise<Deletion | Failure>,
): Promise<number> {
  const queue = [...rows];
  const stop = () => void queue.splice(0);
  let deletedCount = 0;
  const publish = () => currentDeletion.set({ noun, done: deletedCount, total: rows.length, stop });
  const processQueue = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const result = await requestDeletion(row);
      if (!isFailure(result)) deletedCount += 1;
      else if (isFatal(result)) stop();
      publish();
    }
  };
  publish();
  const stopWarning = listen(["beforeunload"], (event) => event.preventDefault());
  await Promise.all(Array.from({ length: concurrency }, processQueue));
  stopWarning();
  currentDeletion.set(null);
  return deletedCount;
}

/** Returns whether further requests would fail, too, because the client is offline, unauthorised or rate-limited. */
function isFatal({ status }: Failure): boolean {
  return status === null || [401, 403, 429].includes(status);
}
