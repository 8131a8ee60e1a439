import { randomUUID } from "node:crypto";
import { awaitAnimations, expectAccessible } from "../accessibility";
import { createComment } from "../comments";
import { expect, getToast } from "../fixtures";
import { newPost, publish } from "../posts";
import { confirmDeletion, rows, searchTable, test } from "./admin";

test("the sort order and the search are in the URL, for a reload, Back and a shared link", async ({
  admin,
}) => {
  await admin.goto("/admin-dashboard/users-table");
  const head = admin.getByRole("columnheader", { name: "Użytkownik" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await admin.getByRole("searchbox", { name: /^Szukaj w/ }).fill("ŻOLT");
  await expect(rows(admin)).toHaveCount(1);
  await expect(rows(admin)).toContainText("Michał Żółtowski");
  await expect(admin.getByRole("status").filter({ hasText: "Pokazano 1 z" })).toBeVisible();
  // The order depends on whether both are written at once.
  await expect(admin).toHaveURL(
    ({ search }) =>
      new URLSearchParams(search).toString().split("&").toSorted().join("&") ===
      "dir=asc&q=%C5%BBOLT&sort=user",
  );

  await admin.reload();
  await expect(rows(admin)).toHaveCount(1);
  await expect(admin.getByRole("searchbox", { name: /^Szukaj w/ })).toHaveValue("ŻOLT");
  await rows(admin).getByRole("link", { name: "Michał Żółtowski" }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Michał Żółtowski");
  await admin.goBack();
  await expect(rows(admin)).toHaveCount(1);
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await admin.goBack();
  await expect(admin).not.toHaveURL(/users-table/);
});

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

test("a bulk deletion keeps a refused row selected and reports it", async ({
  admin,
  request,
  stranger,
}) => {
  const id = randomUUID().slice(0, 8);
  const post = await publish(request, stranger);
  const texts = ["raz", "dwa", "trzy"].map((text) => `${text} ${id}`);
  const comments = [];
  for (const text of texts) comments.push(await createComment(request, stranger, post, text));
  const refused = `**/api/comments/${comments[1]?._id}`;
  await admin.route(refused, (route) =>
    route.fulfill({ status: 500, json: { message: "Tego nie." } }),
  );
  await admin.goto("/admin-dashboard/comments-table");
  await searchTable(admin, id, 3);
  await admin.getByLabel("Zaznacz wszystkie").check();
  const bar = admin.getByRole("group", { name: "Zaznaczone" });
  await expect(bar).toContainText("Zaznaczono 3 komentarze.");
  await bar.getByRole("button", { name: "Usuń zaznaczone" }).click();
  await confirmDeletion(admin);
  await expect(bar).toContainText("Usunięto 2 z 3 komentarzy. Reszta jest nadal zaznaczona.");
  await expect(getToast(admin, "Tego nie.")).toBeVisible();
  await expect(rows(admin)).toHaveCount(1);
  await expect(rows(admin)).toContainText(`dwa ${id}`);
  await expect(rows(admin).getByRole("checkbox")).toBeChecked();
  await expectAccessible(admin);

  await admin.unroute(refused);
  await bar.getByRole("button", { name: "Usuń zaznaczone" }).click();
  await confirmDeletion(admin);
  await expect(admin.getByText(`Brak wyników dla „${id}”.`)).toBeVisible();
  await expectAccessible(admin);
});

test("deleting a user deletes their posts and comments; admins cannot delete themselves here", async ({
  admin,
  request,
  stranger,
}) => {
  const post = await publish(request, stranger);
  await createComment(request, stranger, post, "Mój własny komentarz");
  await admin.goto("/admin-dashboard/users-table?q=admin%40blog.test");
  const own = admin.getByRole("button", { name: "Usuń: Łucja Żak" });
  await expect(own).toHaveAttribute("aria-disabled", "true");
  await own.click({ force: true });
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await searchTable(admin, stranger.email, 1);
  await admin.getByRole("button", { name: `Usuń: ${stranger.username}` }).click();
  await expect(admin.getByRole("dialog")).toContainText(
    `Usuwasz konto „${stranger.username}” wraz z jego postami, komentarzami i polubieniami.`,
  );
  await confirmDeletion(admin);
  await expect(getToast(admin, "Konto usunięte")).toBeVisible();
  await admin.goto(`/posts/details/${post._id}`);
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono");
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
