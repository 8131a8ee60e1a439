import { useSyncExternalStore } from "react";
import { type Failure, isFailure } from "../../api/failure";
import type { Deletion } from "../../api/request";
import { createValue } from "../../lib/createValue";
import { listen } from "../../lib/browser/listen";
import type { Noun } from "./tableDefinition";

/** Progress of a running deletion of several rows, which continues if the admin navigates to another page. */
interface BulkDeletion {
  noun: Noun;
  deletedCount: number;
  totalCount: number;
  /** Cancels all requests that have not been sent yet. */
  stop: () => void;
}

/** Maximum number of parallel requests, which is low because backends limit the rate of requests. */
const maxParallelRequests = 3;

const currentDeletion = createValue<BulkDeletion | null>(null);

/** Returns the running bulk deletion, or null if none is running. */
export function useBulkDeletion(): BulkDeletion | null {
  return useSyncExternalStore(currentDeletion.subscribe, currentDeletion.get);
}

/**
 * Deletes rows with a few parallel requests. Meanwhile, the browser warns before the page is closed. Stops early when
 * the user cancels, or after a failure that all further requests would meet, too.
 * @returns the number of rows that were deleted
 */
export async function runBulkDeletion<Row>(
  rows: readonly Row[],
  noun: Noun,
  sendDeletion: (row: Row) => Promise<Deletion | Failure>,
): Promise<number> {
  const queue = [...rows];
  const stop = () => void queue.splice(0);
  let deletedCount = 0;
  const publish = () => currentDeletion.set({ noun, deletedCount, totalCount: rows.length, stop });
  const processQueue = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const result = await sendDeletion(row);
      if (!isFailure(result)) deletedCount += 1;
      else if (isFatal(result)) stop();
      publish();
    }
  };
  publish();
  const stopWarning = listen(["beforeunload"], (event) => event.preventDefault());
  await Promise.all(Array.from({ length: maxParallelRequests }, processQueue));
  stopWarning();
  currentDeletion.set(null);
  return deletedCount;
}

/** Returns whether further requests would fail, too, because of the connection, the authorisation or a rate limit. */
function isFatal({ status }: Failure): boolean {
  return status === null || [401, 403, 429].includes(status);
}
