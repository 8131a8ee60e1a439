import type { Page } from "@playwright/test";
import { demoAdmin } from "../../support/demoLogins";
import { logIn } from "../account";
import { acceptCookies, expect, test } from "../fixtures";

test.use({ viewport: { width: 1280, height: 900 } });

for (const visitor of ["guest", "admin"] as const) {
  test(`the header stays in place from page to page for the ${visitor}`, async ({
    page,
    origin,
  }) => {
    await acceptCookies(page, origin);
    if (visitor === "admin") await logIn(page, demoAdmin);
    let header: number[] | undefined;
    for (const path of ["/", "/posts", "/search?q=zakwas", "/admin-dashboard/users-table"]) {
      // Wait until the network is idle, since the fonts load last.
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.locator(".user-menu")).toHaveCount(visitor === "guest" ? 0 : 1);
      header ??= await headerEdges(page);
      await expect.poll(() => headerEdges(page), path).toEqual(header);
    }
  });
}

for (const letters of ["normal", "larger", "largest"]) {
  test(`a guest's search field stands before the account, and leaves no gap on its own page, with ${letters} letters`, async ({
    page,
    origin,
  }) => {
    await acceptCookies(page, origin);
    await page.addInitScript((size) => localStorage.setItem("letterSize", size), letters);
    await page.goto("/search", { waitUntil: "networkidle" });
    const controls = page
      .getByRole("banner")
      .locator(".account-links a, .theme-toggle, .letter-size");
    const boxes = await controls.evaluateAll((items) =>
      items.map((control) => control.getBoundingClientRect().toJSON()),
    );
    const sorted: { left: number; right: number }[] = boxes.toSorted((a, b) => a.left - b.left);
    expect(sorted).toHaveLength(4);
    for (const [index, { left }] of sorted.entries())
      expect(left - (sorted[index - 1]?.right ?? left)).toBeLessThan(40);
  });
}

/** Returns the left edges of the header's controls in pixels, without the search field, which the search page lacks. */
function headerEdges(page: Page): Promise<number[]> {
  const controls = page
    .getByRole("banner")
    .locator(".logo, .main-nav a, .theme-toggle, .letter-size");
  return controls.evaluateAll((items) => items.map((control) => control.getBoundingClientRect().x));
}
