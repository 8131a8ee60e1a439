import { setTimeout as sleep } from "node:timers/promises";
import { sessionUserSchema } from "@blog/contract/auth";
import { startServer } from "../e2e/server";
import { demoAdmin } from "../support/demoLogins";
import { memoryOf } from "../support/memory";
import { fetchPosts } from "./pages";
import { missedBudgets, type MeasurementReport } from "./report";
import { compareThroughput, requestMany } from "./throughput";
import { logIn, withServer } from "./withServer";

const path = "/api/posts?pageNumber=1";

/** Minimum share of a bare route's throughput; maximum megabytes of memory after the start and after the requests. */
const budgets = { least: { share: 0.5 }, most: { memoryAtStart: 150, memoryAfter: 250 } };

const requestCount = 1_000;

/** Measures the server with demo content: its throughput compared with a bare route, and its memory. */
export function measureServer(): Promise<MeasurementReport> {
  return withServer(async (origin, pid) => {
    await sleep(3_000);
    const memoryAtStart = memoryOf(pid);
    await sendMixedRequests(origin);
    const memoryAfter = memoryOf(pid);
    const throughput = await compareThroughput(origin + path);
    const figures = { ...throughput, memoryAtStart, memoryAfter };
    return {
      title: `The server: ${path} (responses per second), memory (MB) after start and ${requestCount} requests`,
      figures: { server: figures },
      misses: missedBudgets("server", figures, budgets),
    };
  }, createDemoContent);
}

/** Creates the demo content in a separate process, since the memory that this takes must not be measured. */
async function createDemoContent(dataDir: string): Promise<void> {
  const server = await startServer(dataDir);
  await server.stop();
}

/** Sends readers' and writers' requests to a server with demo content. @throws Error if any fails */
async function sendMixedRequests(origin: string): Promise<void> {
  const { token } = sessionUserSchema.parse(JSON.parse(await logIn(origin, demoAdmin)));
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const posts = await fetchPosts(origin);
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
  await requestMany({ url: origin, connections: 10, amount: requestCount, requests });
}
