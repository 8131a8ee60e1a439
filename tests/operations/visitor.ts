import { setTimeout as sleep } from "node:timers/promises";

/** Somebody who reads a page again and again. */
export interface Visitor {
  /** Returns how often each status was seen since the last call; 0 for no answer. */
  statuses: () => Record<string, number>;
  stop: () => Promise<void>;
}

export function startVisitor(url: string): Visitor {
  let seen: Record<string, number> = {};
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      const status = await fetch(url).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      seen[status] = (seen[status] ?? 0) + 1;
      await sleep(50);
    }
  })();
  return {
    statuses: () => {
      const before = seen;
      seen = {};
      return before;
    },
    stop: async () => {
      over.abort();
      await reading;
    },
  };
}
