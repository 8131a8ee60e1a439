import type { Locator } from "@playwright/test";
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
  await admin.goto("/admin-dashboard");
  const bar = admin.getByRole("table", { name: "Posty według tematów" }).locator(".bar").first();
  expect(await styleOf(bar, "background-color")).not.toBe(await canvasColor(bar));
  await admin.goto("/admin-dashboard/users-table");
  const avatar = admin.locator("tbody .avatar").first();
  expect(await styleOf(avatar, "border-top-width")).toBe("1px");
  expect(await styleOf(avatar, "border-top-color")).not.toBe(await canvasColor(avatar));
});

async function styleOf(element: Locator, name: string): Promise<string> {
  await expect(element).toBeVisible();
  return element.evaluate((target, key) => getComputedStyle(target).getPropertyValue(key), name);
}

/** Returns the system colour `Canvas`. */
function canvasColor(element: Locator): Promise<string> {
  return element.evaluate(({ ownerDocument }) => {
    const probe = ownerDocument.body.appendChild(ownerDocument.createElement("i"));
    probe.style.setProperty("background-color", "Canvas");
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
}
