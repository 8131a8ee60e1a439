import type { Page } from "@playwright/test";
import { acceptCookies, expect, test } from "../fixtures";
import { logInAndGetPath, pages } from "./pages";

/** The page's edge, flush with the logo, and the reading column's. */
const edges = [64, 280];

test.use({ viewport: { width: 1280, height: 900 } });

for (const visitor of ["guest", "user", "admin"] as const) {
  test(`for the ${visitor}, every heading stands at one of two left edges, and the header stays in place`, async ({
    page,
    dataDir,
    account,
    origin,
  }) => {
    await acceptCookies(page, origin);
    let header: number[] | undefined;
    for (const pageUnderTest of pages.filter((other) => other.visitor === visitor)) {
      const path = await logInAndGetPath(pageUnderTest, { page, dataDir, account });
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(pageUnderTest.heading);
      expect(edges, path).toContain((await heading.boundingBox())?.x);
      await expect(page.locator(".user-menu")).toHaveCount(visitor === "guest" ? 0 : 1);
      header ??= await headerEdges(page);
      await expect.poll(() => headerEdges(page), path).toEqual(header);
    }
  });
}

test("a count keeps its distance from the list below", async ({ page }) => {
  await page.goto("/search?q=zakwas");
  const count = page.getByText(/^\d+ post(y|ów)?$/);
  const result = page.getByRole("article").first();
  const [above, below] = [await count.boundingBox(), await result.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

/** Returns where the header's links and its theme button begin; the search field has its page. */
function headerEdges(page: Page): Promise<number[]> {
  const controls = page.getByRole("banner").locator(".logo, .main-nav a, .theme-toggle");
  return controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().x));
}
