import fastifyProxy from "@fastify/http-proxy";
import fastifyStatic from "@fastify/static";
import type { Browser } from "@playwright/test";
import fastify from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRecord } from "../../src/lib/narrow";
import { startServer } from "../e2e/server";
import { openBarePage } from "./barePage";
import { fillDatabase } from "./fill";
import { medianOf } from "./median";
import type { Part } from "./report";
import { cpuSlowdown } from "./tablePage";
import { longestTask } from "./trace";

/** Posts that are searched. */
const count = 10_000;

/** How often each is asked. */
const rounds = { server: 30, page: 5 };

/** In milliseconds: an answer of our backend; the first results on the page, and its longest task. */
const budgets = { answer: 60, firstResults: 300, longestTask: 50 };

/** Measures the search in many posts: by our backend, and by the page in front of any other. */
export async function measureSearch(browser: Browser): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fillDatabase(dataDir, count);
  const server = await startServer(dataDir);
  const host = await startForeignHost(server.origin);
  try {
    const answers = await measureAnswers(server.origin);
    const page = await measurePage(browser, host.origin);
    const measured = { answer: answers.median, ...page };
    return {
      title: `Search in ${count} posts: the backend's answers; the page, slowed ${cpuSlowdown} times, after another's answer (ms)`,
      figures: { backend: answers, page },
      misses: Object.entries(budgets)
        .filter(([key, most]) => !(Reflect.get(measured, key) <= most))
        .map(([key, most]) => `search: ${key} ${Reflect.get(measured, key)} ms, at most ${most}`),
    };
  } finally {
    await Promise.all([server.stop(), host.stop()]);
    await rm(dataDir, { recursive: true });
  }
}

/** No two queries are the same, so that none is answered from memory. */
async function measureAnswers(origin: string) {
  const words = ["kuchnia", "zwariować", "sąsiadom", "książki część", "zażółcił"];
  const durations: number[] = [];
  for (let index = 0; index < rounds.server; index++) {
    const query = `${words[index % words.length]} ${index}`;
    const start = performance.now();
    const answer = await fetch(`${origin}/api/posts?search=${encodeURIComponent(query)}`);
    await answer.arrayBuffer();
    durations.push(Math.round(performance.now() - start));
  }
  return { median: medianOf(durations), longest: Math.max(...durations) };
}

/** Serves the page with a backend that does not know how to search: it answers with all posts. */
async function startForeignHost(upstream: string) {
  const app = fastify();
  app.register(fastifyProxy, {
    upstream,
    prefix: "/api",
    rewritePrefix: "/api",
    replyOptions: {
      queryString: (_search, address) => {
        const query = new URL(address, upstream).searchParams;
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
  let notes: unknown;
  const longest = await longestTask(
    browser,
    undefined,
    async () => {
      await page.send("Page.navigate", { url: `${origin}/search?q=zwariowa%C4%87` });
      notes = await page.poll(readResults);
      // Until the search has come to its end.
      await sleep(3_000);
    },
    dataMark,
  );
  await page.close();
  const numbers = isRecord(notes) ? notes : {};
  return {
    data: Math.round(Number(numbers.data)),
    firstResults: Math.round(Number(numbers.firstResults)),
    longestTask: longest,
  };
}

/** Set when all posts were parsed: parsing the answer is one task, whoever does it. */
const dataMark = "bench-data";

/** Runs in the page: notes when all posts were parsed, and when a result was painted. */
function watchResults(mark: string): void {
  const notes = { data: 0, firstResults: 0 };
  Object.assign(window, { notes });
  const { parse } = JSON;
  let longest = 0;
  JSON.parse = (text, reviver) => {
    const value: unknown = parse(text, reviver);
    // All the posts are the longest by far.
    if (text.length > longest) {
      Object.assign(notes, { data: performance.now() });
      performance.mark(mark);
    }
    longest = Math.max(longest, text.length);
    return value;
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector("main article mark")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (notes.firstResults = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: what was noted, once all of it is. */
function readResults(): unknown {
  const { data, firstResults } = Reflect.get(window, "notes") ?? {};
  return data && firstResults ? { data, firstResults: firstResults - data } : undefined;
}
