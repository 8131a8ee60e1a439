import type { Browser } from "@playwright/test";
import { isRecord } from "../../src/shared/narrow";
import { openBarePage } from "./barePage";
import { medianOf } from "./median";
import { cpuSlowdown } from "./tablePage";

/** Holds the measurements of one opening by name, in milliseconds and megabytes. */
type Opening = Record<string, number>;

/**
 * Opens a table repeatedly as an admin with a throttled CPU.
 * @param endpoint the URL that returns the rows
 * @param login the stored session
 * @returns the medians
 */
export async function measureOpening(
  browser: Browser,
  url: string,
  endpoint: string,
  login: string,
  rounds: number,
): Promise<Opening> {
  const openings: Opening[] = [];
  for (let round = 0; round < rounds; round++)
    openings.push(await open(browser, url, endpoint, login));
  const medianOfKey = (key: string) =>
    medianOf(openings.map((opening) => opening[key] ?? Number.NaN));
  return Object.fromEntries(Object.keys(openings[0] ?? {}).map((key) => [key, medianOfKey(key)]));
}

async function open(
  browser: Browser,
  url: string,
  endpoint: string,
  login: string,
): Promise<Opening> {
  const page = await openBarePage(browser);
  await page.runBefore((stored) => localStorage.setItem("userInfo", stored), login);
  await page.runBefore(watchFirstRows);
  const size = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
  await page.send("Emulation.setDeviceMetricsOverride", size);
  await page.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.send("Page.navigate", { url });
  const opening = await page.poll(readOpening, endpoint);
  await page.close();
  const entries = Object.entries(isRecord(opening) ? opening : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]));
}

/** Runs in the page: records when the data arrived, how long parsing took, and when the first rows were painted. */
function watchFirstRows(): void {
  const { parse } = JSON;
  const notes = { firstRows: 0, parsing: 0, data: 0 };
  Object.assign(window, { notes });
  JSON.parse = (text, reviver) => {
    const start = performance.now();
    const value: unknown = parse(text, reviver);
    const parsing = performance.now() - start;
    // The rows are by far the largest JSON.
    if (parsing > notes.parsing) Object.assign(notes, { parsing, data: start + parsing });
    return value;
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector("tbody tr")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (notes.firstRows = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: returns the measurements once the first rows are painted. */
function readOpening(url: string): unknown {
  const { firstRows, parsing, data } = Reflect.get(window, "notes") ?? {};
  const entries = performance.getEntriesByName(url, "resource");
  const entry = entries.findLast((resource) => resource instanceof PerformanceResourceTiming);
  if (!firstRows || !entry) return undefined;
  return {
    firstRows: Math.round(firstRows - data),
    sinceAnswer: Math.round(firstRows - entry.responseEnd),
    parsing: Math.round(parsing),
    answered: Math.round(entry.responseEnd - entry.startTime),
    megabytes: Number((entry.decodedBodySize / 1e6).toFixed(1)),
    sent: Number((entry.encodedBodySize / 1e6).toFixed(1)),
  };
}
