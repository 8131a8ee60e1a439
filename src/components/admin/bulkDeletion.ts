import { useSyncExternalStore } from "react";
import { type Failure, isFailure } from "../../api/failure";
import type { Deletion } from "../../api/request";
import { listen } from "../../lib/browser/listen";
import type { DeletedNoun } from "./tableDefinition";

/** A deletion of several rows. It outlives its table, so that an admin can walk through the panel. */
export interface BulkDeletion {
  noun: DeletedNoun;
  done: number;
  total: number;
  /** The rows whose deletion was requested and not answered. */
  pendingIds: ReadonlySet<string>;
}

/** Requests at once: few enough for the backend's rate limit, and each takes a round trip. */
const concurrency = 3;

let current: BulkDeletion | null = null;
let isStopped = false;
const listeners = new Set<() => void>();

/** Returns the bulk deletion under way; null while there is none. */
export function useBulkDeletion(): BulkDeletion | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** Sends no further requests. */
export function stopBulkDeletion(): void {
  isStopped = true;
}

/**
 * Deletes rows a few at a time, and warns before the page is closed meanwhile. Stops at a failure that the
 * next request would meet, too.
 * @returns the number of deleted rows
 */
export async function runBulkDeletion(
  ids: readonly string[],
  noun: DeletedNoun,
  requestDeletion: (id: string) => Promise<Deletion | Failure>,
): Promise<number> {
  const queue = [...ids];
  const pending = new Set<string>();
  let done = 0;
  const publish = () => update({ noun, done, total: ids.length, pendingIds: new Set(pending) });
  const work = async () => {
    for (let id = queue.shift(); id !== undefined && !isStopped; id = queue.shift()) {
      pending.add(id);
      publish();
      const result = await requestDeletion(id);
      pending.delete(id);
      if (!isFailure(result)) done += 1;
      else if (isFatal(result)) isStopped = true;
      publish();
    }
  };
  isStopped = false;
  const stopWarning = listen(["beforeunload"], (event) => event.preventDefault());
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    stopWarning();
    update(null);
  }
  return done;
}

function update(next: BulkDeletion | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether the next request would fail too: offline, unauthorised or rate-limited. */
function isFatal({ status }: Failure): boolean {
  return status === null || [401, 403, 429].includes(status);
}
