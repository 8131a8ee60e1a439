import { randomUUID } from "node:crypto";
import { awaitAnimations } from "../accessibility";
import { expect, getToast } from "../fixtures";
import { newPost, publish } from "../posts";
import { rows, searchTable, test } from "./admin";

test("deleting a row by keyboard moves the focus to the next row", async ({
  admin,
  request,
  stranger,
}) => {
  const id = randomUUID().slice(0, 8);
  for (const title of [`Trzeci ${id}`, `Drugi ${id}`, `Pierwszy ${id}`]) {
    await publish(request, stranger, { ...newPost(), title });
  }
  await admin.goto("/admin-dashboard/posts-table");
  await searchTable(admin, id, 3);
  await admin.getByRole("button", { name: `Usuń: Drugi ${id}` }).focus();
  await admin.keyboard.press("Enter");
  const dialog = admin.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await expect(dialog.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole("button", { name: `Usuń: Drugi ${id}` })).toBeFocused();

  await admin.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await admin.keyboard.press("Tab");
  await admin.keyboard.press("Enter");
  await expect(getToast(admin, "Post usunięty")).toBeVisible();
  await expect(rows(admin)).toHaveCount(2);
  await expect(admin.getByRole("button", { name: `Usuń: Trzeci ${id}` })).toBeFocused();
  // The closing dialog must not return the focus to the deleted row's button.
  await expect(dialog).toHaveCount(0);
  await awaitAnimations(admin);
  await expect(admin.getByRole("button", { name: `Usuń: Trzeci ${id}` })).toBeFocused();
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

/** Returns the focused element's text if no corner nor its centre is visible (WCAG 2.2, 2.4.11). */
function describeHiddenFocus(): string[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ] as const;
  const isVisible = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || hit.contains(focused));
  });
  return isVisible ? [] : [`${focused.outerHTML.slice(0, 80)} at ${Math.round(top)}`];
}
