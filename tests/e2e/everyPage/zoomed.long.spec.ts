import { expect, test } from "../fixtures";
import { pages, logInAndGetPath } from "./pages";

/** 1280 by 1024 at 400 % (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 256 } });

for (const [index, pageUnderTest] of pages.entries()) {
  const { visitor, heading } = pageUnderTest;
  test(`page ${index + 1} (${visitor}, ${String(heading)}) keeps nothing in place at 400 %`, async ({
    page,
    dataDir,
    account,
  }) => {
    const path = await logInAndGetPath(pageUnderTest, { page, dataDir, account });
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const kept = await page.evaluate(() => {
      const shown = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility());
      const named = shown.filter((one) => {
        const isKept = /^(fixed|sticky)$/.test(getComputedStyle(one).position);
        return isKept && one.getBoundingClientRect().height > 0;
      });
      return named.map(({ tagName, className }) => `${tagName} ${className}`);
    });
    expect(kept).toEqual([]);
  });
}
