import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { reindexPosts, reindexUsers } from "../repositories/searchText";
import { logEvent } from "../operations/log";

/** Repeats because servers of the previous release may still write outdated texts. */
const intervalMs = 3_600_000;

/** Between two batches, so that requests get their turn. */
const pauseMs = 20;

export const reindexingPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const closing = new AbortController();
    let running = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const run = () => {
      running = reindex(app, closing.signal).catch(({ stack }: Error) =>
        logEvent(app.log, "task.failed", { task: "reindex", stack }),
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
  { name: "reindexing" },
);

async function reindex({ db }: FastifyInstance, closing: AbortSignal): Promise<void> {
  for (const reindexBatch of [reindexUsers, reindexPosts]) {
    while (!closing.aborted && (await reindexBatch(db)) > 0) await sleep(pauseMs);
  }
}
