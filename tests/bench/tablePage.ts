import { type Browser, expect, type Page } from "@playwright/test";
import { medianOf } from "./report";
import { longestTask } from "./trace";

/** Factor by which the page's CPU is slowed down. */
export const cpuSlowdown = 4;

/** Fractions of the page's height from which to scroll, since all of it would take a quarter of an hour. */
const scrollFractions = [0, 0.45, 0.9];

/** Number of screens to scroll from each fraction, about 700 rows. */
const screenCount = 60;

/**
 * Scrolls, sorts and searches a table as an admin with a throttled CPU.
 * @param session the stored session, as JSON
 * @returns the peak number of elements, and the milliseconds of each interaction's longest task (for scrolling, the
 *   median of several)
 */
export async function measureInteraction(browser: Browser, url: string, session: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((stored) => localStorage.setItem("userInfo", stored), session);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(url);
  await page.locator("tbody tr").first().waitFor({ timeout: 120_000 });
  await awaitIdle(page);
  let elements = 0;
  const scrolls: number[] = [];
  for (const fraction of scrollFractions) {
    await page.evaluate(scrollToFraction, fraction);
    await awaitIdle(page);
    const scroll = async () => {
      elements = Math.max(elements, await page.evaluate(scrollScreens, screenCount));
    };
    scrolls.push(await longestTask(browser, page, scroll));
  }
  await page.evaluate(scrollToFraction, 0);
  await awaitIdle(page);
  const sorting = await longestTask(browser, page, async () => {
    await changeRows(page, () => page.locator("th button").first().click());
  });
  const searching = await longestTask(browser, page, async () => {
    // The first search box belongs to the header, the last one to the table.
    const field = page.getByRole("searchbox").last();
    for (const digit of "999") await changeRows(page, () => field.pressSequentially(digit));
  });
  await context.close();
  return { elements, scrolling: medianOf(scrolls), sorting, searching };
}

/** Performs an action that changes the rendered rows, and waits until they have changed and the page is idle. */
async function changeRows(page: Page, action: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(readRows);
  await action();
  await expect.poll(() => page.evaluate(readRows), { timeout: 60_000 }).not.toBe(before);
  await awaitIdle(page);
}

/** Runs in the page: returns the text of the rendered rows. */
function readRows(): string {
  return document.querySelector("tbody")?.textContent ?? "";
}

/** Waits until the page is idle, with a timeout, since on a busy machine it may never be. */
function awaitIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let count = 0; count < 3; count++) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    }
  });
}

/** Runs in the page: scrolls to a fraction of its height. */
function scrollToFraction(fraction: number): void {
  scrollTo({ top: fraction * document.documentElement.scrollHeight, behavior: "instant" });
}

/**
 * Runs in the page: scrolls down by most of a screen per frame, at most to the end of the page.
 * @returns the peak number of elements
 */
async function scrollScreens(maxScreens: number): Promise<number> {
  let elements = 0;
  let before = -1;
  for (let count = 0; count < maxScreens && scrollY > before; count++) {
    before = scrollY;
    scrollBy({ top: 700, behavior: "instant" });
    elements = Math.max(elements, document.querySelectorAll("*").length);
    await new Promise((resolve, reject) => {
      requestAnimationFrame(resolve);
      // Headless Chromium occasionally stops producing frames, but only when it is throttled.
      setTimeout(() => reject(new Error("No more frames: run the bench again.")), 10_000);
    });
  }
  return elements;
}
