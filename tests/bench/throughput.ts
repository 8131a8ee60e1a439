import autocannon from "autocannon";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { medianOf } from "./median";

const roundCount = 5;

/** Seconds that each measurement of a round takes. */
const duration = 3;

/**
 * Measures a URL and a bare Fastify route that serves the same bytes, in alternation.
 * @returns the median responses per second of both, and their ratio
 */
export async function compareThroughput(url: string) {
  const program = fileURLToPath(new URL("bareServer.ts", import.meta.url));
  const bare = spawn(process.execPath, ["--import", "tsx", program, url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line]: unknown[] = await once(bare.stdout, "data");
  const counts: { blog: number[]; bare: number[] } = { blog: [], bare: [] };
  for (let round = 0; round < roundCount; round += 1) {
    counts.blog.push(await throughputOf(url));
    counts.bare.push(await throughputOf(String(line).trim()));
  }
  bare.kill();
  const [blog, baseline] = [medianOf(counts.blog), medianOf(counts.bare)];
  return { blog, bare: baseline, share: Number((blog / baseline).toFixed(2)) };
}

/** Measures the average number of responses per second. */
async function throughputOf(url: string): Promise<number> {
  const { requests } = await requestMany({ url, connections: 20, duration });
  return Math.round(requests.average);
}

/** Sends requests as fast as they are answered. @throws Error if any of them fails or has another status than 2xx */
export async function requestMany(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon(options);
  const failedCount = result.errors + result.non2xx;
  if (failedCount > 0) throw new Error(`${failedCount} requests failed.`);
  return result;
}
