import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { startWindow } from "./platform/limits/counterSlots";
import { deleteExpiredAttempts } from "./platform/limits/attempt";
import { reindexPosts, reindexUsers } from "./features/search/searchText";
import { deleteUnusedUploads } from "./features/picture/repository";
import { shareAssets } from "./pages/sharedAssets";
import { logEvent } from "./platform/log/log";

/** Milliseconds between two runs, which remove expired data and refresh search texts that an older release wrote. */
const intervalMs = 3_600_000;

/** Milliseconds between two batches, during which the server can handle requests. */
const pauseMs = 20;

export const housekeepingPlugin = fastifyPlugin(
  async (app: FastifyInstance, { dist }: { dist: string | undefined }) => {
    const closeController = new AbortController();
    let housekeeping: Promise<void> | undefined;
    app.addHook("onListen", async () => {
      housekeeping = repeatHousekeeping(app, dist, closeController.signal);
    });
    app.addHook("onClose", async () => {
      closeController.abort();
      await housekeeping;
    });
  },
  { name: "housekeeping", dependencies: ["rate-limits"] },
);

async function repeatHousekeeping(
  app: FastifyInstance,
  dist: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await runHousekeeping(app, dist, signal).catch(({ stack }: Error) =>
      logEvent(app.log, "task.failed", { task: "housekeeping", stack }),
    );
    await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function runHousekeeping(
  { db, counterDb }: FastifyInstance,
  dist: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  // The counters may be in memory, but trusted clients are always in the database.
  const { now } = startWindow(0);
  for (const counters of new Set([db, counterDb])) await deleteExpiredAttempts(counters, now);
  if (dist) await shareAssets(db, dist);
  for (const processBatch of [reindexUsers, reindexPosts, deleteUnusedUploads]) {
    while (!signal.aborted && (await processBatch(db)) > 0) await sleep(pauseMs);
  }
}
