import { whileRepeating } from "../support/whileRepeating";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "../support/serverProcess";
import { memoryOfProcessTree } from "../support/memory";

/** Latency and memory while a server was busy. */
export interface ProbeFigures {
  /** Milliseconds by probe. */
  median: Record<string, number>;
  p99: Record<string, number>;
  /** Megabytes of the server and its child processes. */
  memory: { before: number; peak: number; after: number };
}

/** A cheap request, repeated with a pause in milliseconds. */
export interface Probe {
  request: () => Promise<unknown>;
  pause: number;
}

/** Milliseconds until memory after the task is measured. */
const cooldown = 10_000;

/** Repeats the probes, each sequentially, until a task is done. */
export async function probeDuring(
  { child }: ServerProcess,
  probes: Record<string, Probe>,
  task: () => Promise<unknown>,
): Promise<ProbeFigures> {
  const memory = { before: memoryOfProcessTree(child.pid), peak: 0, after: 0 };
  const sample = () => {
    memory.peak = Math.max(memory.peak, memoryOfProcessTree(child.pid));
  };
  const controller = new AbortController();
  const probing = Object.entries(probes).map(
    async ([name, { request, pause }]): Promise<[string, number[]]> => {
      const times: number[] = [];
      while (!controller.signal.aborted) {
        const start = performance.now();
        await request();
        times.push(performance.now() - start);
        await sleep(pause);
      }
      return [name, times.toSorted((a, b) => a - b)];
    },
  );
  const times = await whileRepeating(50, sample, async () => {
    await task().finally(() => controller.abort());
    return Promise.all(probing);
  });
  await sleep(cooldown);
  memory.after = memoryOfProcessTree(child.pid);
  const percentiles = (fraction: number) =>
    Object.fromEntries(
      times.map(([name, durations]) => [
        name,
        Math.round(durations[Math.floor(durations.length * fraction)] ?? NaN),
      ]),
    );
  return { median: percentiles(0.5), p99: percentiles(0.99), memory };
}
