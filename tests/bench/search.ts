import fastifyProxy from "@fastify/http-proxy";
import fastifyStatic from "@fastify/static";
import type { Browser } from "@playwright/test";
import fastify from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRecord } from "../../src/shared/narrow";
import { startServer } from "../e2e/server";
import { openBarePage } from "./barePage";
import { fillDatabase } from "./fill";
import { medianOf } from "./median";
import type { Part } from "./report";
import { cpuSlowdown } from "./tablePage";
import { longestTask } from "./trace";

/** Number of posts to search. */
const count = 10_000;

/** Number of searches. */
const rounds = { server: 30, page: 5 };

/** Milliseconds of the backend's response, of the first results on the page and of its longest task. */
const budgets = { response: 60, firstResults: 300, longestTask: 50 };

/** Measures the search by our backend, and by the page when its upstream cannot search. */
export async function measureSearch(browser: Browser): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fillDatabase(dataDir, count);
  const server = await startServer(dataDir);
  const host = await startHostWithoutSearch(server.origin);
  try {
    const responses = await measureResponses(server.origin);
    const page = await measurePage(browser, host.origin);
    const measured = { response: responses.median, ...page };
    return {
      title: `Search in ${count} posts: the backend's responses; the page, CPU slowed ${cpuSlowdown} times, after an upstream's response (ms)`,
      figures: { backend: responses, page },
      misses: Object.entries(budgets)
        .filter(([key, most]) => !(Reflect.get(measured, key) <= most))
        .map(([key, most]) => `search: ${key} ${Reflect.get(measured, key)} ms, at most ${most}`),
    };
  } finally {
    await Promise.all([server.stop(), host.stop()]);
    await rm(dataDir, { recursive: true });
  }
}

/** Sends distinct queries, so that none is served from the cache. */
async function measureResponses(origin: string) {
  const words = ["kuchnia", "zwariować", "sąsiadom", "książki część", "zażółcił"];
  const durations: number[] = [];
  for (let index = 0; index < rounds.server; index++) {
    const query = `${words[index % words.length]} ${index}`;
    const start = performance.now();
    const response = await fetch(`${origin}/api/posts?search=${encodeURIComponent(query)}`);
    await response.arrayBuffer();
    durations.push(Math.round(performance.now() - start));
  }
  return { median: medianOf(durations), longest: Math.max(...durations) };
}

/** Serves the page with an API that ignores `search` and returns all posts. */
async function startHostWithoutSearch(upstream: string) {
  const app = fastify();
  app.register(fastifyProxy, {
    upstream,
    prefix: "/api",
    rewritePrefix: "/api",
    replyOptions: {
      queryString: (_search, url) => {
        const query = new URL(url, upstream).searchParams;
        query.delete("search");
        return query.toString();
      },
    },
  });
  app.register(fastifyStatic, { root: resolve("dist"), preCompressed: true, wildcard: false });
  app.setNotFoundHandler((_request, reply) => reply.sendFile("index.html"));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return { origin: address.replace("127.0.0.1", "localhost"), stop: () => app.close() };
}

async function measurePage(browser: Browser, origin: string) {
  const openings: { firstResults: number; longestTask: number; data: number }[] = [];
  for (let round = 0; round < rounds.page; round++) openings.push(await search(browser, origin));
  const of = (key: "firstResults" | "longestTask" | "data") =>
    medianOf(openings.map((opening) => opening[key]));
  return { data: of("data"), firstResults: of("firstResults"), longestTask: of("longestTask") };
}

async function search(browser: Browser, origin: string) {
  const page = await openBarePage(browser);
  await page.runBefore(watchResults, dataMark);
  await page.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  let times: unknown;
  const longest = await longestTask(
    browser,
    undefined,
    async () => {
      await page.send("Page.navigate", { url: `${origin}/search?q=zwariowa%C4%87` });
      times = await page.poll(readResults);
      // The rest of the search runs in the background, and its tasks count as well.
      await sleep(3_000);
    },
    dataMark,
  );
  await page.close();
  const numbers = isRecord(times) ? times : {};
  return {
    data: Math.round(Number(numbers.data)),
    firstResults: Math.round(Number(numbers.firstResults)),
    longestTask: longest,
  };
}

/** Marks the end of parsing the response, which is one unavoidable task and does not count. */
const dataMark = "bench-data";

/** Runs in the page: records when all posts were parsed and when a result was painted. */
function watchResults(mark: string): void {
  const times = { data: 0, firstResults: 0 };
  Object.assign(window, { times });
  const { parse } = JSON;
  let longest = 0;
  JSON.parse = (text, reviver) => {
    const value: unknown = parse(text, reviver);
    // The response with all posts is by far the longest JSON.
    if (text.length > longest) {
      Object.assign(times, { data: performance.now() });
      performance.mark(mark);
    }
    longest = Math.max(longest, text.length);
    return value;
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector("main article mark")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (times.firstResults = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: returns the times once both are recorded. */
function readResults(): unknown {
  const { data, firstResults } = Reflect.get(window, "times") ?? {};
  return data && firstResults ? { data, firstResults: firstResults - data } : undefined;
}
