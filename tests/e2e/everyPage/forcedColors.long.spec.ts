import { adminPaths, test } from "../admin/admin";
import { expect } from "../fixtures";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

test("with forced colours both navigations still highlight the current page", async ({ admin }) => {
  for (const path of adminPaths) {
    await admin.goto(path);
    for (const name of ["Główna", "Panel administracyjny"]) {
      const links = admin.getByRole("navigation", { name }).getByRole("link");
      await expect(links.first()).toBeVisible();
      const backgrounds = await links.evaluateAll((elements) =>
        elements.map((link) => ({
          isCurrent: link.getAttribute("aria-current") === "page",
          background: getComputedStyle(link).backgroundColor,
        })),
      );
      const [current, ...more] = backgrounds.filter(({ isCurrent }) => isCurrent);
      expect(more, `${name} at ${path}`).toEqual([]);
      const others = backgrounds.filter(({ isCurrent }) => !isCurrent);
      expect(others.map(({ background }) => background)).not.toContain(current?.background);
    }
  }
});

test("with forced colours chart bars and avatar circles stay visible", async ({ admin }) => {
  // The value of the system colour `Canvas`.
  const canvas = "rgb(255, 255, 255)";
  await admin.goto("/admin-dashboard");
  await expect(admin.locator("body")).toHaveCSS("background-color", canvas);
  const bar = admin.getByRole("table", { name: "Posty według tematów" }).locator(".bar").first();
  await expect(bar).toBeVisible();
  await expect(bar).not.toHaveCSS("background-color", canvas);
  await admin.goto("/admin-dashboard/users-table");
  const avatar = admin.locator("tbody .avatar").first();
  await expect(avatar).toHaveCSS("border-top-width", "1px");
  await expect(avatar).not.toHaveCSS("border-top-color", canvas);
});
