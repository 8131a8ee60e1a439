import { setTimeout as sleep } from "node:timers/promises";

/** A visitor who requests one page continuously. */
export interface Visitor {
  /** Returns how often each status was received since the last call; 0 stands for no response. */
  statuses: () => Record<string, number>;
  stop: () => Promise<void>;
}

export function startVisitor(url: string): Visitor {
  let counts: Record<string, number> = {};
  const controller = new AbortController();
  const requests = (async () => {
    while (!controller.signal.aborted) {
      const status = await fetch(url).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      counts[status] = (counts[status] ?? 0) + 1;
      await sleep(50);
    }
  })();
  return {
    statuses: () => {
      const previousCounts = counts;
      counts = {};
      return previousCounts;
    },
    stop: async () => {
      controller.abort();
      await requests;
    },
  };
}
