import { expect, type Page } from "@playwright/test";

/** Waits until neither the scroll position nor a table row has moved for 15 frames. */
export async function awaitStableScroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const readPositions = () => {
      const rows = [...document.querySelectorAll("tbody [role=row], tbody tr")];
      return [scrollY, ...rows.map((row) => Math.round(row.getBoundingClientRect().top))].join();
    };
    let before = "";
    for (let stableFrames = 0; stableFrames < 15;) {
      await new Promise(requestAnimationFrame);
      const now = readPositions();
      stableFrames = now === before ? stableFrames + 1 : 0;
      before = now;
    }
  });
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await expect(async () => {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    expect(await scrollTop(page)).toBe(top);
  }).toPass();
}

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
