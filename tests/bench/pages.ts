import { Worker } from "node:worker_threads";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "../../src/contract/calls";
import { postPath } from "../../src/contract/paths";
import { send } from "../contract/client";
import { processorTimeOf } from "../support/processorTime";
import { startProcess } from "../support/serverProcess";
import { fillDatabase } from "./fill";
import { measureLatency, ratioOf } from "./latency";
import type { Part } from "./report";
import { compareThroughput, projectRoot, stop } from "./server";

/** How many posts there are, each with a page that is not cached. */
const count = 10_000;

/** Pages drawn to warm the server up, and then to count how many it draws in a second. */
const [firstCount, drawnCount] = [300, 700];

/** Share of a bare route's throughput; pages a second; multiple of the idle server's time. */
const budgets = { share: 0.5, drawn: 300, p99: 3 };

/**
 * Measures the pages that the server draws: one that is cached beside a bare route with the same
 * bytes, how many others it draws in a second, and how long a reader of the first waits while a
 * crawler walks through thousands of the others. Needs both builds.
 */
export async function measurePages(): Promise<Part[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fillDatabase(dataDir, count);
  const server = startProcess(projectRoot, { DATA_DIR: dataDir });
  try {
    const origin = await server.origin();
    const list = await send(origin, calls.listAllPosts, {});
    const posts = calls.listAllPosts.reply.parse(JSON.parse(list.text));
    const paths = posts.map(({ _id }) => postPath(_id));
    const home = `${origin}/`;
    await measureLatency(home);
    const cached = await compareThroughput(home, dataDir);
    await walk(origin, paths.splice(0, firstCount));
    const before = processorTimeOf(server.child.pid);
    await walk(origin, paths.splice(0, drawnCount));
    const drawn = Math.round(drawnCount / (processorTimeOf(server.child.pid) - before));
    const idle = await measureLatency(home);
    const crawler = startCrawler(origin, paths);
    const crawled = await measureLatency(home);
    const isStillThere = await crawler.end();
    const ratio = ratioOf(crawled, idle);
    const crawl = "a cached page beside a crawler";
    return [
      {
        title:
          "Pages: one that is cached (answers in a second), and all others (a second of one processor)",
        figures: { cached, drawn: { blog: drawn } },
        misses: [
          ...(cached.share < budgets.share
            ? [`cached pages: ${cached.share} of a bare route's throughput: below half`]
            : []),
          ...(drawn < budgets.drawn ? [`${drawn} pages drawn a second: below 300`] : []),
        ],
      },
      {
        title: `How long ${crawl} of ${count} others takes (ms)`,
        figures: { idle, crawled, ratio },
        misses: [
          ...(ratio.p99 > budgets.p99 ? [`${crawl}: p99 ${ratio.p99.toFixed(1)}, at most 3`] : []),
          ...(isStillThere ? [] : ["The crawler had walked through everything before."]),
        ],
      },
    ];
  } finally {
    await stop(server);
    await rm(dataDir, { recursive: true });
  }
}

async function walk(origin: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(origin + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

/** Walks on several connections at once, in a thread of its own so that it does not slow the reader. */
const crawl = `
const { workerData } = require("node:worker_threads");
const { origin, paths } = workerData;
const walk = async () => {
  for (let path = paths.pop(); path; path = paths.pop()) {
    await fetch(origin + path).then((answer) => answer.arrayBuffer(), () => undefined);
  }
};
Promise.all(Array.from({ length: 8 }, walk));`;

function startCrawler(origin: string, paths: string[]) {
  const worker = new Worker(crawl, { eval: true, workerData: { origin, paths } });
  let isStillThere = true;
  worker.on("exit", () => (isStillThere = false));
  return {
    /** @returns whether there still was something to walk through */
    end: async () => {
      const wasThere = isStillThere;
      await worker.terminate();
      return wasThere;
    },
  };
}
