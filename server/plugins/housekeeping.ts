import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { deleteExpiredAttempts } from "../repositories/attempt";
import { reindexPosts, reindexUsers } from "../repositories/searchText";
import { deleteUnusedUploads } from "../repositories/upload";
import { logEvent } from "../operations/log";

/** An hour: pictures fall out of use, counters expire, and a previous release may write old search texts. */
const intervalMs = 3_600_000;

/** The pause between two batches, in which requests get their turn. */
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
  // The counters may be in memory; trusted clients are always in the database.
  for (const store of new Set([db, counterDb])) await deleteExpiredAttempts(store);
  for (const processBatch of [reindexUsers, reindexPosts, deleteUnusedUploads]) {
    while (!closing.aborted && (await processBatch(db)) > 0) await sleep(pauseMs);
  }
}
