import type { Browser } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { startStaticHost } from "../support/staticHost";
import { openBarePage } from "./barePage";
import { dataMark, readDataPaint, watchDataPaint } from "./dataPaint";
import { fillDatabase } from "./fill";
import { medianOf, missedBudgets, type MeasurementReport } from "./report";
import { cpuSlowdown } from "./tablePage";
import { longestTask } from "./trace";
import { withServer } from "./withServer";

/** Number of posts in the database. */
const postCount = 10_000;

/** Numbers of searches that are sent to the backend and made on the page. */
const rounds = { server: 30, page: 5 };

/** Maximum milliseconds of a response, until the first results on the page, and of the page's longest task. */
const budgets = { response: 60, firstResults: 300, longestTask: 50 };

/** Measures the search by our backend, and the search by the page itself, for backends that cannot search. */
export async function measureSearch(browser: Browser): Promise<MeasurementReport> {
  const measure = async (origin: string): Promise<MeasurementReport> => {
    const host = await startStaticHost("dist", { backend: origin, ignoresSearch: true });
    const backend = await measureResponses(origin);
    const page = await measurePage(browser, host.origin);
    await host.stop();
    return {
      title: `Search in ${postCount} posts: the backend's responses; the page, CPU slowed ${cpuSlowdown} times, after an upstream's response (ms)`,
      figures: { backend, page },
      misses: missedBudgets("search", { response: backend.median, ...page }, budgets),
    };
  };
  return withServer(measure, (dataDir) => fillDatabase(dataDir, postCount));
}

/** Measures the backend's responses to distinct queries, none of which can be served from the cache. */
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

async function measurePage(browser: Browser, origin: string) {
  const searches: { firstResults: number; longestTask: number }[] = [];
  for (let round = 0; round < rounds.page; round++)
    searches.push(await timeSearch(browser, origin));
  const medianBy = (key: "firstResults" | "longestTask") =>
    medianOf(searches.map((opening) => opening[key]));
  return { firstResults: medianBy("firstResults"), longestTask: medianBy("longestTask") };
}

async function timeSearch(browser: Browser, origin: string) {
  const page = await openBarePage(browser);
  await page.runBefore(watchDataPaint, "main article mark");
  await page.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  let firstResults: unknown;
  const longest = await longestTask(
    browser,
    undefined,
    async () => {
      await page.send("Page.navigate", { url: `${origin}/search?q=zwariowa%C4%87` });
      firstResults = await page.poll(readDataPaint);
      // The rest of the search runs in the background, and its tasks must be part of the trace.
      await sleep(3_000);
    },
    dataMark,
  );
  await page.close();
  return { firstResults: Math.round(Number(firstResults)), longestTask: longest };
}
