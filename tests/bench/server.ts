import autocannon from "autocannon";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { memoryOf } from "../support/memory";
import { startProcess } from "../support/serverProcess";
import { medianOf } from "./median";
import { sendMixedRequests } from "./mixedRequests";
import type { Part } from "./report";

const rounds = 5;

/** In seconds: of each measurement in a round. */
const duration = 3;

const path = "/api/posts?pageNumber=1";

/** Share of a bare route's throughput; megabytes after start and after the requests. */
const budgets = { share: 0.5, memoryAtStart: 150, memoryAfter: 250 };

const requestCount = 1_000;

/**
 * Measures the server as `npm start` runs it, with its demo content: how many answers it gives
 * beside a bare route of the same framework that sends the same bytes, taking turns, and what
 * memory it takes. Needs both builds.
 */
export async function measureServer(): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const start = () => startProcess(projectRoot, { DATA_DIR: dataDir, DEMO: "1" });
  try {
    // The demo's pictures are drawn once, at the first start: that is not what is measured.
    await stop(start());
    const server = start();
    const origin = await server.origin();
    await sleep(3_000);
    const memoryAtStart = memoryOf(server.child.pid);
    await sendMixedRequests(origin, requestCount);
    const memoryAfter = memoryOf(server.child.pid);
    const throughput = await compareThroughput(origin + path, dataDir);
    await stop(server);
    const figures = { ...throughput, memoryAtStart, memoryAfter };
    return {
      title: `The server: ${path} (answers in a second), memory (MB) after start and ${requestCount} requests`,
      figures: { server: figures },
      misses: missesOf(figures),
    };
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** Where the builds are. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

function missesOf(figures: typeof budgets): string[] {
  const { share, memoryAtStart, memoryAfter } = figures;
  return [
    ...(share < budgets.share ? [`${share} of a bare route's throughput: below half`] : []),
    ...(memoryAtStart > budgets.memoryAtStart ? [`${memoryAtStart} MB after the start`] : []),
    ...(memoryAfter > budgets.memoryAfter ? [`${memoryAfter} MB after the requests`] : []),
  ];
}

/** Medians of an address and of a bare route with its bytes, and the share of the first in the second. */
export async function compareThroughput(url: string, folder: string) {
  const bare = await startBareServer(url, folder);
  const counts = { blog: [0], bare: [0] };
  for (let round = 0; round < rounds; round += 1) {
    counts.blog.push(await throughputOf(url));
    counts.bare.push(await throughputOf(bare.origin));
  }
  bare.child.kill();
  const [blog, limit] = [medianOf(counts.blog.slice(1)), medianOf(counts.bare.slice(1))];
  return { blog, bare: limit, share: Number((blog / limit).toFixed(2)) };
}

/**
 * Starts a server of the same framework that sends the bytes of an answer, whatever it is asked.
 * @param folder where it finds them
 */
export async function startBareServer(
  url: string,
  folder: string,
): Promise<{ child: ChildProcess; origin: string }> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "answer");
  await writeFile(file, await (await fetch(url)).text());
  const program = fileURLToPath(new URL("bareServer.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, file], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("exit", () => reject(new Error("The bare server ended.")));
  });
  return { child, origin };
}

/** Answers in a second. @throws Error when one is no success */
export async function throughputOf(url: string, connections = 20): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections, duration });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed.`);
  return Math.round(requests.average);
}

/** Ends a server as its operator does. */
export async function stop({
  child,
  ended,
  origin,
}: ReturnType<typeof startProcess>): Promise<void> {
  await origin();
  child.kill("SIGTERM");
  await ended;
}
