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

/** Expects no horizontal scrolling at 320 px (1280 px at 400 %) and with the text spacing of WCAG 1.4.12. */
async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await excessWidth(page), `${page.url()} at 320 px`).toBe(0);
  await page.evaluate(() => {
    // A constructed style sheet is exempt from the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await excessWidth(page), `${page.url()} with wide spacing`).toBe(0);
}

function excessWidth(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
