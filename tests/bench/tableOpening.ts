import type { Browser } from "@playwright/test";
import { isRecord } from "../../src/lib/narrow";
import { openBarePage } from "./barePage";
import { medianOf } from "./median";
import { slowdown, type Table } from "./tablePage";

/** How often each table is opened. */
const rounds = 5;

/**
 * Opens a table as an admin on a slow processor, again and again.
 * @param login what the page keeps of a login
 * @returns medians, in milliseconds and megabytes
 */
export async function measureOpening(
  browser: Browser,
  origin: string,
  login: string,
  table: Table,
): Promise<Record<string, number> & { firstRows: number }> {
  const openings: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round++) {
    openings.push(await open(browser, origin, login, table));
  }
  const of = (name: string) => medianOf(openings.map((opening) => opening[name] ?? Number.NaN));
  const names = Object.keys(openings[0] ?? {});
  return {
    ...Object.fromEntries(names.map((name) => [name, of(name)])),
    firstRows: of("firstRows"),
  };
}

async function open(
  browser: Browser,
  origin: string,
  login: string,
  { path, call }: Table,
): Promise<Record<string, number>> {
  const page = await openBarePage(browser);
  const start = `localStorage.setItem("userInfo", ${JSON.stringify(login)}); (${watchFirstRows.toString()})();`;
  await page.send("Page.enable");
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: start });
  const size = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
  await page.send("Emulation.setDeviceMetricsOverride", size);
  await page.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.send("Page.navigate", { url: origin + path });
  const opening = await page.evaluate(
    `(${readOpening.toString()})(${JSON.stringify(origin + call)})`,
  );
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
function readOpening(address: string): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("No rows came.")), 120_000);
    const timer = setInterval(() => {
      const { firstRows, parsing, data } = Reflect.get(window, "notes") ?? {};
      const entries = performance.getEntriesByName(address, "resource");
      const entry = entries.findLast((one) => one instanceof PerformanceResourceTiming);
      if (!firstRows || !entry) return;
      clearInterval(timer);
      resolve({
        firstRows: Math.round(firstRows - data),
        sinceAnswer: Math.round(firstRows - entry.responseEnd),
        parsing: Math.round(parsing),
        answered: Math.round(entry.responseEnd - entry.startTime),
        megabytes: Number((entry.decodedBodySize / 1e6).toFixed(1)),
        sent: Number((entry.encodedBodySize / 1e6).toFixed(1)),
      });
    }, 100);
  });
}
