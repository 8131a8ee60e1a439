import type { Browser, Page } from "@playwright/test";
import { medianOf } from "./median";
import { longestTask } from "./trace";

/** How much slower the page's processor is made. */
export const slowdown = 4;

/** How often each table is scrolled through. */
const rounds = 3;

/** A table of the admin's, and the call that brings its rows. */
export interface Table {
  name: "users" | "posts" | "comments";
  path: string;
  call: `/api/${string}`;
}

/**
 * Scrolls through a table as an admin on a slow processor, sorts and searches it.
 * @param url of our page, or of the one that is written by hand
 * @param login what the page keeps of a login
 * @returns the most elements at a time, and the longest task of each in milliseconds: of the
 * scrolls through all rows the median
 */
export async function measureHandling(browser: Browser, url: string, login: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((stored) => localStorage.setItem("userInfo", stored), login);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url);
  await page.locator("tbody tr").first().waitFor({ timeout: 120_000 });
  // What the opening left to collect is no part of the scrolling.
  await page.waitForTimeout(2_000);
  let elements = 0;
  const scrolls: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const scroll = async () => void (elements = Math.max(elements, await scrollThrough(page)));
    scrolls.push(await longestTask(browser, page, scroll));
  }
  const sorting = await longestTask(browser, page, async () => {
    await page.locator("th button").first().click();
    await page.waitForTimeout(1_000);
  });
  const searching = await longestTask(browser, page, async () => {
    // The first one is the header's.
    await page.getByRole("searchbox").last().pressSequentially("999", { delay: 200 });
    await page.waitForTimeout(1_000);
  });
  await context.close();
  return { elements, scrolling: medianOf(scrolls), sorting, searching };
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
      await new Promise((resolve, reject) => {
        requestAnimationFrame(resolve);
        // Rarely, and under slowdown alone, headless Chromium stops making frames.
        setTimeout(() => reject(new Error("No more frames: run the bench again.")), 10_000);
      });
    }
    return most;
  });
}
