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
    let running = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const run = () => {
      running = runHousekeeping(app, closing.signal).catch(({ stack }: Error) =>
        logEvent(app.log, "task.failed", { task: "housekeeping", stack }),
      );
    };
    app.addHook("onListen", async () => {
      run();
      timer = setInterval(run, intervalMs).unref();
    });
    app.addHook("onClose", async () => {
      clearInterval(timer);
      closing.abort();
      await running;
    });
  },
  { name: "housekeeping", dependencies: ["rate-limits"] },
);

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
