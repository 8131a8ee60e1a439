import type { Page } from "@playwright/test";
import { demoAdmin } from "../support/demoLogins";
import { logIn } from "./account";
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

test("a count keeps its distance from the list below", async ({ page }) => {
  await page.goto("/search?q=zakwas");
  const count = page.getByText(/^\d+ post(y|ów)?$/);
  const result = page.getByRole("article").first();
  const [above, below] = [await count.boundingBox(), await result.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

test("page headings stand at one distance from the top on a phone", async ({ page }) => {
  await logIn(page, demoAdmin);
  await page.setViewportSize({ width: 375, height: 700 });
  const distances = new Set<number>();
  for (const path of [
    "/",
    "/posts",
    "/posts/categories/Kuchnia",
    "/posts/create-post",
    "/privacy",
    "/nie-ma-takiej-strony",
    "/admin-dashboard",
    "/admin-dashboard/posts-table",
  ]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    distances.add(
      await heading.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return Math.round(text.getBoundingClientRect().top);
      }),
    );
  }
  expect([...distances]).toHaveLength(1);
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
