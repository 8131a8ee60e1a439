import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "../support/serverProcess";
import { memoryOfProcessTree } from "../support/memory";

/** What others noticed while a server was kept busy. */
export interface ProbeFigures {
  /** In milliseconds, of each kind of request: half of them, and all but one in a hundred. */
  median: Record<string, number>;
  p99: Record<string, number>;
  /** In megabytes, with the processes that it started: before, at most, and a while after. */
  memory: { before: number; peak: number; after: number };
}

/** A small thing to ask for, and how long to wait between twice, in milliseconds. */
export interface Probe {
  ask: () => Promise<unknown>;
  pause: number;
}

/** In milliseconds: for what is taken to be given back. */
const rest = 10_000;

/**
 * Asks a server for small things, one of each kind after the other, until a task is done.
 * @param probes what is asked for, by its name
 */
export async function probeDuring(
  { child }: ServerProcess,
  probes: Record<string, Probe>,
  task: () => Promise<unknown>,
): Promise<ProbeFigures> {
  const memory = { before: memoryOfProcessTree(child.pid), peak: 0, after: 0 };
  const watching = setInterval(() => {
    memory.peak = Math.max(memory.peak, memoryOfProcessTree(child.pid));
  }, 50);
  const over = new AbortController();
  const asking = Object.entries(probes).map(
    async ([name, { ask, pause }]): Promise<[string, number[]]> => {
      const times: number[] = [];
      while (!over.signal.aborted) {
        const start = performance.now();
        await ask();
        times.push(performance.now() - start);
        await sleep(pause);
      }
      return [name, times.toSorted((a, b) => a - b)];
    },
  );
  await task().finally(() => over.abort());
  const times = await Promise.all(asking);
  clearInterval(watching);
  await sleep(rest);
  memory.after = memoryOfProcessTree(child.pid);
  const share = (part: number) =>
    Object.fromEntries(
      times.map(([name, all]) => [name, Math.round(all[Math.floor(all.length * part)] ?? NaN)]),
    );
  return { median: share(0.5), p99: share(0.99), memory };
}
