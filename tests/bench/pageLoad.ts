import type { Browser } from "@playwright/test";
import { isRecord } from "@blog/shared/narrow";
import { type BarePage, openBarePage } from "./barePage";

/** Metrics of one page load: times in milliseconds since navigation start, and `fonts` in transferred bytes. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** Paint of the first post's title. */
  title: number;
  /** Paint of the first picture to load. */
  picture: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time: what long tasks take beyond 50 ms each, until the network is idle. */
  blocking: number;
  apiRequests: number;
  fonts: number;
}

/** A phone on a slow 4G network; latency in milliseconds, throughput in bytes per second. */
const phone = { width: 375, height: 812, deviceScaleFactor: 2, mobile: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const cpuSlowdown = 4;

/** Milliseconds without network activity after which a page counts as loaded. */
const idleTime = 500;

/**
 * Loads a URL with an empty cache on a slow phone.
 * @param elsewhere see `openSlowPhone`
 * @param titleSelector matches the title of the first post
 */
export async function loadPage(
  browser: Browser,
  elsewhere: string,
  url: string,
  titleSelector: string,
): Promise<PageLoad> {
  const page = await openSlowPhone(browser, elsewhere);
  await page.runBefore(recordMetrics, titleSelector);
  const readCounts = countRequests(page);
  await page.send("Page.navigate", { url });
  const times = await page.poll(readMetrics, String(idleTime));
  await page.close();
  const timeOf = (key: keyof Times) => Number(isRecord(times) ? times[key] : undefined);
  return {
    firstPaint: timeOf("firstPaint"),
    largestPaint: timeOf("largestPaint"),
    // In a page without scripts, ours may run late and miss the title, which then came with the first paint.
    title: timeOf("title") || timeOf("firstPaint"),
    picture: timeOf("picture"),
    shift: timeOf("shift"),
    blocking: timeOf("blocking"),
    ...readCounts(),
  };
}

/**
 * Opens a page with an empty cache on a slow phone.
 * @param elsewhere URL of a page on another site, from which the navigation starts. The browser then starts a new
 *   process during the request, as it does for real readers, but would not do from an empty page.
 */
async function openSlowPhone(browser: Browser, elsewhere: string): Promise<BarePage> {
  const page = await openBarePage(browser);
  await page.send("Network.enable");
  await page.send("Network.emulateNetworkConditions", network);
  await page.send("Emulation.setDeviceMetricsOverride", phone);
  await page.send("Emulation.setLocaleOverride", { locale: "pl-PL" });
  await page.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.send("Page.navigate", { url: elsewhere });
  await page.poll(() => (document.readyState === "complete" ? true : undefined));
  return page;
}

type Times = Pick<
  PageLoad,
  "firstPaint" | "largestPaint" | "title" | "picture" | "shift" | "blocking"
>;

/** Runs in the page: returns the metrics, or undefined until a picture was painted and the network is idle. */
function readMetrics(idle: string): unknown {
  const bench: object = Reflect.get(window, "bench") ?? {};
  const ends = performance.getEntriesByType("resource").map((entry) => {
    return entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0;
  });
  const last = Math.max(0, performance.timing.loadEventEnd - performance.timeOrigin, ...ends);
  const isIdle = document.readyState === "complete" && performance.now() - last > Number(idle);
  return isIdle && Reflect.get(bench, "picture") > 0 ? bench : undefined;
}

/** Runs in the page before its scripts: records the metrics. It is serialised, so it can call no other function. */
function recordMetrics(titleSelector: string): void {
  const bench = { firstPaint: 0, largestPaint: 0, title: 0, picture: 0, shift: 0, blocking: 0 };
  Object.assign(window, { bench });
  for (const type of ["paint", "largest-contentful-paint", "layout-shift", "longtask"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === "first-contentful-paint") bench.firstPaint = entry.startTime;
        if (type === "largest-contentful-paint") bench.largestPaint = entry.startTime;
        if (type === "longtask") bench.blocking += Math.max(0, entry.duration - 50);
        if ("value" in entry && typeof entry.value === "number") bench.shift += entry.value;
      }
    }).observe({ type, buffered: true });
  }
  new MutationObserver((_, observer) => {
    if (!document.querySelector(titleSelector)?.textContent) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (bench.title = performance.now())));
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener(
    "load",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || bench.picture > 0) return;
      requestAnimationFrame(() => setTimeout(() => (bench.picture = performance.now())));
    },
    true,
  );
}

/** Counts requests to the API, except for pictures, and bytes of fonts. @returns a function that returns the counts */
function countRequests(page: BarePage) {
  const counts = { apiRequests: 0, fonts: 0 };
  const fonts = new Set<unknown>();
  page.onEvent((method, { requestId, type, response, encodedDataLength }) => {
    if (method === "Network.responseReceived") {
      const url = String(isRecord(response) ? response.url : "");
      if (/\/api\/(?!images)/.test(url)) counts.apiRequests += 1;
      if (type === "Font") fonts.add(requestId);
    }
    if (method === "Network.loadingFinished" && fonts.has(requestId))
      counts.fonts += Number(encodedDataLength);
  });
  return () => counts;
}
