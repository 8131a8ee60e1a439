import { type Browser, expect, type Page } from "@playwright/test";
import { medianOf } from "./median";
import { longestTask } from "./trace";

/** Throttles the page's CPU by this factor. */
export const cpuSlowdown = 4;

/** Scrolls from these fractions of the page's height: all of it would take a quarter of an hour. */
const scrollFractions = [0, 0.45, 0.9];

/** Scrolls this many screens from each, some 700 rows. */
const screens = 60;

/**
 * Scrolls, sorts and searches a table as an admin with a throttled CPU.
 * @param login the stored session
 * @returns the peak number of elements, and the longest task of each interaction in milliseconds,
 * for scrolling the median
 */
export async function measureInteraction(browser: Browser, url: string, login: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((stored) => localStorage.setItem("userInfo", stored), login);
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
      elements = Math.max(elements, await page.evaluate(scrollOn, screens));
    };
    scrolls.push(await longestTask(browser, page, scroll));
  }
  await page.evaluate(scrollToFraction, 0);
  await awaitIdle(page);
  const sorting = await longestTask(browser, page, async () => {
    await changeRows(page, () => page.locator("th button").first().click());
  });
  const searching = await longestTask(browser, page, async () => {
    // The first search box is the header's.
    const field = page.getByRole("searchbox").last();
    for (const digit of "999") await changeRows(page, () => field.pressSequentially(digit));
  });
  await context.close();
  return { elements, scrolling: medianOf(scrolls), sorting, searching };
}

/** Performs an action and waits until the rendered rows have changed. */
async function changeRows(page: Page, change: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(readRows);
  await change();
  await expect.poll(() => page.evaluate(readRows), { timeout: 60_000 }).not.toBe(before);
  await awaitIdle(page);
}

/** Runs in the page. */
function readRows(): string {
  return document.querySelector("tbody")?.textContent ?? "";
}

/** Waits until the page is idle, with a timeout: a busy machine may never be. */
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
 * Runs in the page: scrolls down most of a screen each frame, to its end at most.
 * @returns the peak number of elements
 */
async function scrollOn(maxScreens: number): Promise<number> {
  let elements = 0;
  let before = -1;
  for (let count = 0; count < maxScreens && scrollY > before; count++) {
    before = scrollY;
    scrollBy({ top: 700, behavior: "instant" });
    elements = Math.max(elements, document.querySelectorAll("*").length);
    await new Promise((resolve, reject) => {
      requestAnimationFrame(resolve);
      // Rarely, and only when throttled, headless Chromium stops producing frames.
      setTimeout(() => reject(new Error("No more frames: run the bench again.")), 10_000);
    });
  }
  return elements;
}
