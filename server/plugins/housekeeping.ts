import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { deleteExpiredAttempts } from "../repositories/attempt";
import { reindexPosts, reindexUsers } from "../repositories/searchText";
import { deleteUnusedUploads } from "../repositories/upload";
import { logEvent } from "../operations/log";

/** Interval in which pictures fall out of use, counters expire, and an older release may write old search texts. */
const intervalMs = 3_600_000;

/** Milliseconds between two batches, in which the server can handle requests. */
const pauseMs = 20;

export const housekeepingPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const closing = new AbortController();
    let running: Promise<void> | undefined;
    app.addHook("onListen", async () => {
      running = repeatHousekeeping(app, closing.signal);
    });
    app.addHook("onClose", async () => {
      closing.abort();
      await running;
    });
  },
  { name: "housekeeping", dependencies: ["rate-limits"] },
);

async function repeatHousekeeping(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await runHousekeeping(app, signal).catch(({ stack }: Error) =>
      logEvent(app.log, "task.failed", { task: "housekeeping", stack }),
    );
    await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function runHousekeeping(
  { db, counterDb }: FastifyInstance,
  closing: AbortSignal,
): Promise<void> {
  // The counters may be in memory, but trusted clients are always in the database.
  for (const store of new Set([db, counterDb])) await deleteExpiredAttempts(store);
  for (const processBatch of [reindexUsers, reindexPosts, deleteUnusedUploads]) {
    while (!closing.aborted && (await processBatch(db)) > 0) await sleep(pauseMs);
  }
}
