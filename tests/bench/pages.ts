import { Worker } from "node:worker_threads";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { postPath } from "../../src/shared/paths";
import { send } from "../../tools/conformance/suite/client";
import { cpuTimeOf } from "../support/processorTime";
import { startProcess } from "../support/serverProcess";
import { fillDatabase } from "./fill";
import { measureLatency, ratioOf } from "./latency";
import type { Part } from "./report";
import { compareThroughput, projectRoot, stop } from "./server";

/** Number of posts, each with an uncached page. */
const count = 10_000;

/** Numbers of pages rendered for warm-up and for the measurement. */
const [warmupCount, renderCount] = [300, 700];

/** Share of a bare route's throughput; rendered pages per second; multiple of the idle p99. */
const budgets = { share: 0.5, rendered: 200, p99: 3 };

/**
 * Measures server-rendered pages: the throughput of a cached one against a bare route with the same
 * bytes, the uncached pages rendered per second, and the cached page's latency while a crawler
 * requests thousands of uncached ones. Needs both builds.
 */
export async function measurePages(): Promise<Part[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fillDatabase(dataDir, count);
  const server = startProcess(projectRoot, { DATA_DIR: dataDir });
  try {
    const origin = await server.origin();
    const list = await send(origin, validatedEndpoints.listAllPosts, {});
    const posts = validatedEndpoints.listAllPosts.response.parse(JSON.parse(list.text));
    const paths = posts.map(({ _id }) => postPath(_id));
    const home = `${origin}/`;
    await measureLatency(home);
    const cached = await compareThroughput(home, dataDir);
    await requestAll(origin, paths.splice(0, warmupCount));
    const before = cpuTimeOf(server.child.pid);
    await requestAll(origin, paths.splice(0, renderCount));
    const rendered = Math.round(renderCount / (cpuTimeOf(server.child.pid) - before));
    const idle = await measureLatency(home);
    const crawler = startCrawler(origin, paths);
    const crawled = await measureLatency(home);
    const isCrawling = await crawler.end();
    const ratio = ratioOf(crawled, idle);
    const label = "a cached page beside a crawler";
    return [
      {
        title:
          "Pages: one that is cached (responses per second), and all others (per second of CPU time)",
        figures: { cached, rendered: { blog: rendered } },
        misses: [
          ...(cached.share < budgets.share
            ? [`cached pages: ${cached.share} of a bare route's throughput: below half`]
            : []),
          ...(rendered < budgets.rendered
            ? [`${rendered} pages rendered per second: below ${budgets.rendered}`]
            : []),
        ],
      },
      {
        title: `Latency of ${label} of ${count} others (ms)`,
        figures: { idle, crawled, ratio },
        misses: [
          ...(ratio.p99 > budgets.p99 ? [`${label}: p99 ${ratio.p99.toFixed(1)}, at most 3`] : []),
          ...(isCrawling ? [] : ["The crawler had finished before."]),
        ],
      },
    ];
  } finally {
    await stop(server);
    await rm(dataDir, { recursive: true });
  }
}

async function requestAll(origin: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
    await response.arrayBuffer();
  }
}

/** Runs in a worker thread, so as not to slow the measurement, with eight concurrent requests. */
const crawlerSource = `
const { workerData } = require("node:worker_threads");
const { origin, paths } = workerData;
const crawl = async () => {
  for (let path = paths.pop(); path; path = paths.pop()) {
    await fetch(origin + path).then((response) => response.arrayBuffer(), () => undefined);
  }
};
Promise.all(Array.from({ length: 8 }, crawl));`;

function startCrawler(origin: string, paths: string[]) {
  const worker = new Worker(crawlerSource, { eval: true, workerData: { origin, paths } });
  let isCrawling = true;
  worker.on("exit", () => (isCrawling = false));
  return {
    /** Stops the crawler. @returns whether it still had pages to request */
    end: async () => {
      const wasCrawling = isCrawling;
      await worker.terminate();
      return wasCrawling;
    },
  };
}
