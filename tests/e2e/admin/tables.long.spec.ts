import { describeHiddenFocus } from "../accessibility";
import { expect } from "../fixtures";
import { adminPaths, rows, test } from "./admin";

test("on a phone the link of the current table is scrolled into view", async ({ admin }) => {
  await admin.setViewportSize({ width: 375, height: 700 });
  await admin.goto("/admin-dashboard");
  const links = admin.getByRole("navigation", { name: "Panel administracyjny" }).getByRole("link");
  await expect(links.last()).not.toBeInViewport({ ratio: 1 });
  await admin.goto("/admin-dashboard/comments-table");
  await expect(links.last()).toHaveAttribute("aria-current", "page");
  await expect(links.last()).toBeInViewport({ ratio: 1 });
});

test("on a phone the first row of each table starts in the upper half of the screen", async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 375, height: 800 });
  for (const path of adminPaths.slice(1)) {
    await admin.goto(path);
    const first = rows(admin).first();
    await expect(first).toBeVisible();
    expect(await first.evaluate((row) => row.getBoundingClientRect().top), path).toBeLessThan(400);
  }
});

for (const [width, height] of [
  [320, 640],
  [1280, 720],
] as const) {
  test(`with selected rows and the cookie banner, no focused element is hidden at ${width} × ${height}`, async ({
    admin,
    context,
  }) => {
    await context.clearCookies();
    await admin.setViewportSize({ width, height });
    await admin.goto("/admin-dashboard/posts-table");
    await expect(admin.getByRole("region", { name: "Pliki cookie" })).toBeVisible();
    await admin
      .getByRole("checkbox", { name: /^Zaznacz: / })
      .first()
      .check();
    await expect(admin.getByRole("group", { name: "Zaznaczone" })).toBeVisible();
    const hidden = [];
    for (let step = 0; step < 30; step++) {
      await admin.keyboard.press("Tab");
      hidden.push(...(await admin.evaluate(describeHiddenFocus)));
    }
    expect(hidden).toEqual([]);
  });
}
