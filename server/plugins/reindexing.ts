import type { FastifyInstance } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { reindexPosts, reindexUsers } from "../repositories/searchIndex";
import { logEvent } from "../operations/log";

/** In milliseconds: servers of the version before may write old texts while they still run. */
const interval = 3_600_000;

/** In milliseconds: leaves requests their turn between two batches. */
const pause = 20;

/** Folds outdated search texts again in the background, from when the server listens. */
export function installReindexing(app: FastifyInstance): void {
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
    timer = setInterval(run, interval).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
}

async function reindex({ db }: FastifyInstance, closing: AbortSignal): Promise<void> {
  for (const batches of [reindexUsers(db), reindexPosts(db)]) {
    for await (const _ of batches) {
      if (closing.aborted) return;
      await sleep(pause);
    }
  }
}
