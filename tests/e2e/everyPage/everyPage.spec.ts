import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility";
import { expect, test } from "../fixtures";
import { pages, logInAndGetPath } from "./pages";

for (const [index, pageUnderTest] of pages.entries()) {
  const { visitor, heading } = pageUnderTest;
  test(`page ${index + 1} (${visitor}, ${String(heading)}) is accessible, has a title and fits the screen`, async ({
    page,
    dataDir,
    account,
    browserErrors,
  }) => {
    const path = await logInAndGetPath(pageUnderTest, { page, dataDir, account });
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(heading);
    await expect(page).toHaveTitle(`${await title.innerText()} – BLOG`);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    await expectToFit(page);
    // The browser logs the expected 400 of an invalid link and the 404 of a missing page.
    expect(browserErrors.filter((text) => !/40[04]/.test(text))).toEqual([]);
  });
}

/** Expects the whole width to show at 320 px (1280 px at 400 %), also with the text spacing of WCAG 1.4.12. */
async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutElements(page), `${page.url()} at 320 px`).toEqual([]);
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

/** Returns the elements that stick out of the window, which `main` clips, and which no row scrolls into view. */
function cutElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isInRow = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent.tagName === "MAIN") return false;
      return /auto|scroll|hidden/.test(getComputedStyle(parent).overflowX) || isInRow(parent);
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left < -1 || right > width + 1) && element.checkVisibility() && !isInRow(element);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}
