import { expect, test } from "../fixtures";
import { pages, logInAndGetPath } from "./pages";

/** 1280 by 1024 at 400 % (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 256 } });

for (const [index, pageUnderTest] of pages.entries()) {
  const { visitor, heading } = pageUnderTest;
  test(`page ${index + 1} (${visitor}, ${String(heading)}) has no fixed or sticky element at 400 %`, async ({
    page,
    dataDir,
    account,
  }) => {
    const path = await logInAndGetPath(pageUnderTest, { page, dataDir, account });
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const pinned = await page.evaluate(() => {
      const visible = [...document.querySelectorAll("body *")].filter((element) =>
        element.checkVisibility(),
      );
      const fixed = visible.filter((element) => {
        const isFixed = /^(fixed|sticky)$/.test(getComputedStyle(element).position);
        return isFixed && element.getBoundingClientRect().height > 0;
      });
      return fixed.map(({ tagName, className }) => `${tagName} ${className}`);
    });
    expect(pinned).toEqual([]);
  });
}
