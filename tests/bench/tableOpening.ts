import type { Browser } from "@playwright/test";
import { isRecord } from "../../src/lib/narrow";
import { openBarePage } from "./barePage";
import { medianOf } from "./median";
import { slowdown } from "./tablePage";

/** What the opening of a table took, in milliseconds and megabytes. */
export type Opening = Record<string, number>;

/**
 * Opens tables as an admin on a slow processor, again and again, in turns.
 * @param urls of the pages
 * @param call the address that brings the rows
 * @param login what the pages keep of a login
 * @param rounds how often each is opened
 * @returns medians by page
 */
export async function measureOpenings<Name extends string>(
  browser: Browser,
  urls: Record<Name, string>,
  call: string,
  login: string,
  rounds: number,
): Promise<(name: Name) => Opening> {
  const openings: { url: string; opening: Opening }[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const url of Object.values<string>(urls)) {
      openings.push({ url, opening: await open(browser, url, call, login) });
    }
  }
  return (name) => {
    const own = openings.filter(({ url }) => url === urls[name]).map(({ opening }) => opening);
    const keys = Object.keys(own[0] ?? {});
    return Object.fromEntries(
      keys.map((key) => [key, medianOf(own.map((opening) => opening[key] ?? Number.NaN))]),
    );
  };
}

async function open(browser: Browser, url: string, call: string, login: string): Promise<Opening> {
  const page = await openBarePage(browser);
  await page.runBefore((stored) => localStorage.setItem("userInfo", stored), login);
  await page.runBefore(watchFirstRows);
  const size = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
  await page.send("Emulation.setDeviceMetricsOverride", size);
  await page.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.send("Page.navigate", { url });
  const opening = await page.poll(readOpening, call);
  await page.close();
  const entries = Object.entries(isRecord(opening) ? opening : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]));
}

/** Runs in the page: notes when the data was there, how long it was parsed, and when its first rows were painted. */
function watchFirstRows(): void {
  const { parse } = JSON;
  const notes = { firstRows: 0, parsing: 0, data: 0 };
  Object.assign(window, { notes });
  JSON.parse = (text, reviver) => {
    const start = performance.now();
    const value: unknown = parse(text, reviver);
    const parsing = performance.now() - start;
    // The longest is that of the rows.
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

/** Runs in the page: what the opening took, once the first rows are painted. */
function readOpening(address: string): unknown {
  const { firstRows, parsing, data } = Reflect.get(window, "notes") ?? {};
  const entries = performance.getEntriesByName(address, "resource");
  const entry = entries.findLast((one) => one instanceof PerformanceResourceTiming);
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
