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
      // The fonts come last.
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
    const boxes = await controls.evaluateAll((all) =>
      all.map((control) => control.getBoundingClientRect().toJSON()),
    );
    const seen: { left: number; right: number }[] = boxes.toSorted((a, b) => a.left - b.left);
    expect(seen).toHaveLength(4);
    for (const [at, { left }] of seen.entries())
      expect(left - (seen[at - 1]?.right ?? left)).toBeLessThan(40);
  });
}

/** Returns where the header's links and its buttons of theme and letters begin; the search field has its page. */
function headerEdges(page: Page): Promise<number[]> {
  const controls = page
    .getByRole("banner")
    .locator(".logo, .main-nav a, .theme-toggle, .letter-size");
  return controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().x));
}
