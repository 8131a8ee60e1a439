import autocannon from "autocannon";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { medianOf } from "./median";

const rounds = 5;

/** Seconds of each measurement in a round. */
const duration = 3;

/** Returns the median throughputs of a URL and of a bare Fastify route with its bytes, in alternation, and their ratio. */
export async function compareThroughput(url: string) {
  const program = fileURLToPath(new URL("bareServer.ts", import.meta.url));
  const bare = spawn(process.execPath, ["--import", "tsx", program, url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line]: unknown[] = await once(bare.stdout, "data");
  const counts: { blog: number[]; bare: number[] } = { blog: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    counts.blog.push(await throughputOf(url));
    counts.bare.push(await throughputOf(String(line).trim()));
  }
  bare.kill();
  const [blog, baseline] = [medianOf(counts.blog), medianOf(counts.bare)];
  return { blog, bare: baseline, share: Number((blog / baseline).toFixed(2)) };
}

/** Returns the responses per second. */
async function throughputOf(url: string): Promise<number> {
  const { requests } = await requestMany({ url, connections: 20, duration });
  return Math.round(requests.average);
}

/** Sends requests as fast as they are answered. @throws Error if one fails */
export async function requestMany(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon(options);
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  return result;
}
