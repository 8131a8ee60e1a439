import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility";
import { expect } from "../fixtures";
import { testEachPage } from "./pages";

/** Left edges at which a title may begin, in pixels: the page's, flush with the logo, the reading column's and a form's. */
const leftEdges = [64, 280, 432];

testEachPage(
  "is accessible, has a title, stands in the grid and fits the screen",
  async ({ page, path, heading, browserErrors }) => {
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Wczytywanie…" });
    await expect(title).toHaveText(heading);
    await expect(page).toHaveTitle(`${await title.innerText()} – BLOG`);
    await page.waitForLoadState("networkidle");
    expect(leftEdges).toContain((await title.boundingBox())?.x);
    await expectAccessible(page);
    await expectToFit(page);
    // The browser logs the expected 400 of an invalid link and the 404 of a missing page.
    expect(browserErrors.filter((text) => !/40[04]/.test(text))).toEqual([]);
  },
);

/** Expects nothing to be cut off or pinned at 400 % zoom, and nothing to be cut off with WCAG 1.4.12's text spacing. */
async function expectToFit(page: Page): Promise<void> {
  // The viewport of a 1280 × 1024 window at 400 % zoom (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await cutElements(page), `${page.url()} at 320 px`).toEqual([]);
  expect(await pinnedElements(page)).toEqual([]);
  await page.evaluate(() => {
    // A constructed style sheet is exempt from the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await cutElements(page), `${page.url()} with wide spacing`).toEqual([]);
}

/**
 * Returns the elements that extend beyond the window, where `main` clips them, unless a row scrolls or clips them, and
 * the authors' names on cards that are cut off.
 */
function cutElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isInScroller = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent.tagName === "MAIN") return false;
      return /auto|scroll|hidden/.test(getComputedStyle(parent).overflowX) || isInScroller(parent);
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isOutside = (left < -1 || right > width + 1) && !isInScroller(element);
        const isCutName =
          element.matches(".post-card-meta > :first-child") &&
          element.scrollWidth > element.clientWidth + 1;
        return (isOutside || isCutName) && element.checkVisibility();
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Returns the visible elements that stay where they are when the page is scrolled. */
function pinnedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const isPinned = /^(fixed|sticky)$/.test(getComputedStyle(element).position);
        return isPinned && element.checkVisibility() && element.clientHeight > 0;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}
