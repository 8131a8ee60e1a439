import type { Page } from "@playwright/test";
import { acceptCookies, expect, test } from "./fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a post card's metadata fits one line, or two on a phone, with the whole name and date", async ({
  page,
}) => {
  for (const width of [353, 375, 393, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/posts", "/posts/categories/Technologia"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await brokenLines(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** Returns the text of each card's metadata that wraps or whose name or date is cut off. */
function brokenLines(page: Page): Promise<string[]> {
  return page.locator(".post-card-meta").evaluateAll((lines) =>
    lines
      .filter((line) => {
        const { right, height } = line.getBoundingClientRect();
        const date = line.querySelector("time")?.getBoundingClientRect();
        const { flexDirection, lineHeight } = getComputedStyle(line);
        const lineCount = flexDirection === "column" ? 2 : 1;
        const isHigh = height > (lineCount + 0.5) * Number.parseFloat(lineHeight);
        const name = line.firstElementChild;
        const isNameCut = !name || name.scrollWidth > name.clientWidth;
        return isHigh || isNameCut || !date || date.right > right + 1 || date.width === 0;
      })
      .map(({ textContent }) => textContent),
  );
}
