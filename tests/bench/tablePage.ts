import type { Browser, Page } from "@playwright/test";
import { longestTask } from "./trace";

/** How much slower the page's processor is made. */
export const slowdown = 4;

/** A table of the admin's, and the call that brings its rows. */
export interface Table {
  name: string;
  path: string;
  call: `/api/${string}`;
}

/**
 * Opens a table as an admin on a slow processor, scrolls through it, sorts and searches it.
 * @param login what the page keeps of a login
 * @returns times in milliseconds, sizes in megabytes
 */
export async function measureTable(browser: Browser, origin: string, login: string, table: Table) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((stored) => localStorage.setItem("userInfo", stored), login);
  await page.addInitScript(watchFirstRows);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(origin + table.path);
  const opened = await readOpening(page, origin + table.call);
  let elements = 0;
  const scrolling = await longestTask(browser, page, async () => {
    elements = await scrollThrough(page);
  });
  const sorting = await longestTask(browser, page, async () => {
    await page.locator("th button").first().click();
    await page.waitForTimeout(1_000);
  });
  const searching = await longestTask(browser, page, async () => {
    await page.getByRole("searchbox").pressSequentially("999", { delay: 200 });
    await page.waitForTimeout(1_000);
  });
  await context.close();
  return { ...opened, elements, scrolling, sorting, searching };
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

/** What the opening of a table took, once its first rows are painted. */
async function readOpening(page: Page, url: string) {
  await page.waitForFunction(() => Reflect.get(window, "notes").firstRows > 0, null, {
    timeout: 120_000,
  });
  return page.evaluate((address) => {
    const { firstRows, parsing, data } = Reflect.get(window, "notes");
    const entries = performance.getEntriesByName(address, "resource");
    const entry = entries.findLast((one) => one instanceof PerformanceResourceTiming);
    if (!entry) throw new Error(`${address} was never asked for.`);
    return {
      firstRows: Math.round(firstRows - data),
      sinceAnswer: Math.round(firstRows - entry.responseEnd),
      parsing: Math.round(parsing),
      answered: Math.round(entry.responseEnd - entry.startTime),
      megabytes: Number((entry.decodedBodySize / 1e6).toFixed(1)),
      sent: Number((entry.encodedBodySize / 1e6).toFixed(1)),
    };
  }, url);
}

/** Goes through the whole page, most of a screen each frame. @returns the most elements there were */
function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let most = 0;
    let before = -1;
    while (scrollY > before) {
      before = scrollY;
      scrollBy({ top: 700, behavior: "instant" });
      most = Math.max(most, document.querySelectorAll("*").length);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return most;
  });
}
