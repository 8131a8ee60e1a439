import { type Browser, expect, type Page } from "@playwright/test";
import { medianOf } from "./median";
import { longestTask } from "./trace";

/** How much slower the page's processor is made. */
export const slowdown = 4;

/** Where each table is scrolled, as parts of its height: all of it would take a quarter of an hour. */
const places = [0, 0.45, 0.9];

/** How many screens it is scrolled there: some 700 rows each time. */
const screens = 60;

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
 * scrolls the median
 */
export async function measureHandling(browser: Browser, url: string, login: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((stored) => localStorage.setItem("userInfo", stored), login);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url);
  await page.locator("tbody tr").first().waitFor({ timeout: 120_000 });
  await awaitIdle(page);
  let elements = 0;
  const scrolls: number[] = [];
  for (const place of places) {
    await page.evaluate(scrollToPart, place);
    await awaitIdle(page);
    const scroll = async () => {
      elements = Math.max(elements, await page.evaluate(scrollOn, screens));
    };
    scrolls.push(await longestTask(browser, page, scroll));
  }
  await page.evaluate(scrollToPart, 0);
  await awaitIdle(page);
  const sorting = await longestTask(browser, page, async () => {
    await changeRows(page, () => page.locator("th button").first().click());
  });
  const searching = await longestTask(browser, page, async () => {
    // The first one is the header's.
    const field = page.getByRole("searchbox").last();
    for (const digit of "999") await changeRows(page, () => field.pressSequentially(digit));
  });
  await context.close();
  return { elements, scrolling: medianOf(scrolls), sorting, searching };
}

/** Does what changes the rows that are drawn, and waits until they have changed. */
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

/** Waits until the page has nothing more to do, or for some seconds: a busy machine has no idle moment. */
function awaitIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let count = 0; count < 3; count++) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    }
  });
}

/** Runs in the page: goes to a part of its height. */
function scrollToPart(part: number): void {
  scrollTo({ top: part * document.documentElement.scrollHeight, behavior: "instant" });
}

/**
 * Runs in the page: scrolls on, most of a screen each frame, until its end at most.
 * @returns the most elements there were
 */
async function scrollOn(most: number): Promise<number> {
  let elements = 0;
  let before = -1;
  for (let count = 0; count < most && scrollY > before; count++) {
    before = scrollY;
    scrollBy({ top: 700, behavior: "instant" });
    elements = Math.max(elements, document.querySelectorAll("*").length);
    await new Promise((resolve, reject) => {
      requestAnimationFrame(resolve);
      // Rarely, and under slowdown alone, headless Chromium stops making frames.
      setTimeout(() => reject(new Error("No more frames: run the bench again.")), 10_000);
    });
  }
  return elements;
}
