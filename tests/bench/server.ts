import autocannon from "autocannon";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sessionUserSchema } from "../../src/contract/auth";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../../tools/conformance/suite/client";
import { demoAdmin } from "../support/demoLogins";
import { memoryOf } from "../support/memory";
import { startProcess } from "../support/serverProcess";
import { medianOf } from "./median";
import { missesOf, type Part } from "./report";

const rounds = 5;

/** Seconds of each measurement in a round. */
const duration = 3;

const path = "/api/posts?pageNumber=1";

/** Share of a bare route's throughput; megabytes after the start and after the requests. */
const budgets = { least: { share: 0.5 }, most: { memoryAtStart: 150, memoryAfter: 250 } };

const requestCount = 1_000;

/**
 * Measures the server as `npm start` runs it, with demo content: its throughput against a bare Fastify
 * route with the same bytes, in alternation, and its memory. Needs both builds.
 */
export async function measureServer(): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const start = () => startProcess(projectRoot, { DATA_DIR: dataDir, DEMO: "1" });
  try {
    // The first start generates the demo pictures, which must not be measured.
    await stop(start());
    const server = start();
    const origin = await server.origin();
    await sleep(3_000);
    const memoryAtStart = memoryOf(server.child.pid);
    await sendMixedRequests(origin);
    const memoryAfter = memoryOf(server.child.pid);
    const throughput = await compareThroughput(origin + path, dataDir);
    await stop(server);
    const figures = { ...throughput, memoryAtStart, memoryAfter };
    return {
      title: `The server: ${path} (responses per second), memory (MB) after start and ${requestCount} requests`,
      figures: { server: figures },
      misses: missesOf("server", figures, budgets),
    };
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** Sends readers' and writers' requests to a server with demo content. @throws Error if one fails */
async function sendMixedRequests(origin: string): Promise<void> {
  const login = await send(origin, validatedEndpoints.login, { body: demoAdmin });
  const { token } = sessionUserSchema.parse(JSON.parse(login.text));
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const list = await send(origin, validatedEndpoints.listAllPosts, {});
  const posts = validatedEndpoints.listAllPosts.response.parse(JSON.parse(list.text));
  const requests = posts.flatMap(({ _id, image }) => [
    ...["/", path, "/api/categories", "/api/posts/count", "/api/posts"].map((page) => ({
      path: page,
    })),
    { path: `/api/posts/${_id}` },
    { path: image.url },
    { path: image.url.replace(/-\d+x\d+\.webp$/, "-480.webp") },
    { method: "PUT" as const, path: `/api/posts/like/${_id}`, headers, body: "{}" },
    {
      method: "POST" as const,
      path: "/api/comments",
      headers,
      body: JSON.stringify({ text: "Tak", postId: _id }),
    },
  ]);
  const options = { url: origin, connections: 10, amount: requestCount, requests };
  const { errors, non2xx } = await autocannon(options);
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed.`);
}

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Returns the median throughputs of a URL and of a bare route with its bytes, and their ratio. */
export async function compareThroughput(url: string, folder: string) {
  const bare = await startBareServer(url, folder);
  const counts = { blog: [0], bare: [0] };
  for (let round = 0; round < rounds; round += 1) {
    counts.blog.push(await throughputOf(url));
    counts.bare.push(await throughputOf(bare.origin));
  }
  bare.child.kill();
  const [blog, baseline] = [medianOf(counts.blog.slice(1)), medianOf(counts.bare.slice(1))];
  return { blog, bare: baseline, share: Number((blog / baseline).toFixed(2)) };
}

/**
 * Starts a bare Fastify server that sends the body of a URL's response to every request.
 * @param folder where the body is stored
 */
async function startBareServer(
  url: string,
  folder: string,
): Promise<{ child: ChildProcess; origin: string }> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "body");
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

/** Returns the responses per second. @throws Error if one fails */
async function throughputOf(url: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections: 20, duration });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed.`);
  return Math.round(requests.average);
}

/** Stops a server with SIGTERM, once it has started. */
export async function stop({
  child,
  exitCode,
  origin,
}: ReturnType<typeof startProcess>): Promise<void> {
  await origin();
  child.kill("SIGTERM");
  await exitCode;
}
