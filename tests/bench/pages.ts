import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { postPath } from "../../src/shared/paths";
import { send } from "../../tools/conformance/suite/client";
import { cpuTimeOf } from "../support/processorTime";
import { startProcess } from "../support/serverProcess";
import { fillDatabase } from "./fill";
import { missesOf, type Part } from "./report";
import { compareThroughput, projectRoot, stop } from "./server";

/** Numbers of pages rendered for warm-up and for the measurement, each for the first time. */
const [warmupCount, renderCount] = [300, 700];

/** Share of a bare route's throughput; rendered pages per second. */
const budgets = { least: { share: 0.5, rendered: 200 } };

/**
 * Measures server-rendered pages: the throughput of a cached one against a bare route with the same
 * bytes, and the uncached pages rendered per second. Needs both builds.
 */
export async function measurePages(): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fillDatabase(dataDir, warmupCount + renderCount);
  const server = startProcess(projectRoot, { DATA_DIR: dataDir });
  try {
    const origin = await server.origin();
    const list = await send(origin, validatedEndpoints.listAllPosts, {});
    const posts = validatedEndpoints.listAllPosts.response.parse(JSON.parse(list.text));
    const paths = posts.map(({ _id }) => postPath(_id));
    await requestAll(origin, Array<string>(1_000).fill("/"));
    const cached = await compareThroughput(`${origin}/`, dataDir);
    await requestAll(origin, paths.splice(0, warmupCount));
    const before = cpuTimeOf(server.child.pid);
    await requestAll(origin, paths);
    const rendered = Math.round(renderCount / (cpuTimeOf(server.child.pid) - before));
    return {
      title:
        "Pages: one that is cached (responses per second), and all others (per second of CPU time)",
      figures: { cached, rendered: { blog: rendered } },
      misses: missesOf("pages", { ...cached, rendered }, budgets),
    };
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
