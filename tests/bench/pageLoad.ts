import type { Browser, CDPSession, Page } from "@playwright/test";

/** What one load of a page took: milliseconds from the start of the navigation, bytes as sent. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** The title of the first post is painted. */
  title: number;
  /** The first picture is there. */
  picture: number;
  /** Layout shifts (CLS). */
  shift: number;
  /** What long tasks take beyond 50 ms each, until the network is quiet. */
  blocking: number;
  requests: number;
  apiRequests: number;
  html: number;
  js: number;
  css: number;
  fonts: number;
  images: number;
}

/** A phone on a slow 4G network. */
const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
export const slowdown = 4;

/**
 * Opens an address with an empty cache on a slow phone.
 * @param titleOf what the title of the first post matches, as a CSS selector
 */
export async function loadPage(browser: Browser, url: string, titleOf: string): Promise<PageLoad> {
  const { page, devtools } = await openSlowPhone(browser);
  await page.addInitScript(watch, titleOf);
  const sent = countBytes(devtools);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(() => Reflect.get(window, "bench").picture > 0);
  const times = await readTimes(page);
  await page.context().close();
  return { ...times, ...sent() };
}

/** A page of its own, with nothing in its cache. */
export async function openSlowPhone(
  browser: Browser,
): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ ...phone, locale: "pl-PL" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, devtools };
}

type Times = Pick<
  PageLoad,
  "firstPaint" | "largestPaint" | "title" | "picture" | "shift" | "blocking"
>;

function readTimes(page: Page): Promise<Times> {
  return page.evaluate(() => Reflect.get(window, "bench"));
}

/** Runs in the page, before anything else; sent there as text, so it names no function of its own. */
function watch(titleOf: string): void {
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
    if (!document.querySelector(titleOf)?.textContent) return;
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

/** Sums what comes over the wire, by kind. */
function countBytes(devtools: CDPSession) {
  const sums = { requests: 0, apiRequests: 0, html: 0, js: 0, css: 0, fonts: 0, images: 0 };
  const kinds = new Map<string, keyof typeof sums>();
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    sums.requests += 1;
    if (/\/api\/(?!images)/.test(response.url)) sums.apiRequests += 1;
    const kind = kindOf(type, response.url);
    if (kind) kinds.set(requestId, kind);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) sums[kind] += encodedDataLength;
  });
  return () => sums;
}

function kindOf(type: string, url: string) {
  if (type === "Document") return "html";
  if (url.endsWith(".js")) return "js";
  if (url.endsWith(".css")) return "css";
  if (type === "Font") return "fonts";
  return type === "Image" ? "images" : undefined;
}
