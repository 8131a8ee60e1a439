import { randomUUID } from "node:crypto";
import { expectAccessible } from "../accessibility";
import { createComment } from "../comments";
import { expect, getToast } from "../fixtures";
import { newPost, publish } from "../posts";
import { confirmDeletion, rows, searchTable, test } from "./admin";

test("order and search stand in the address, for a reload, Back and a shared link", async ({
  admin,
}) => {
  await admin.goto("/admin-dashboard/users-table");
  const head = admin.getByRole("columnheader", { name: "Użytkownik" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await admin.getByRole("searchbox", { name: "Szukaj w tabeli" }).fill("ŻOLT");
  await expect(rows(admin)).toHaveCount(1);
  await expect(rows(admin)).toContainText("Michał Żółtowski");
  await expect(admin.getByRole("status").filter({ hasText: "Pokazano 1 z" })).toBeVisible();
  await expect(admin).toHaveURL("/admin-dashboard/users-table?q=%C5%BBOLT&sort=user&dir=asc");

  await admin.reload();
  await expect(rows(admin)).toHaveCount(1);
  await expect(admin.getByRole("searchbox", { name: "Szukaj w tabeli" })).toHaveValue("ŻOLT");
  await rows(admin).getByRole("link").click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Michał Żółtowski");
  await admin.goBack();
  await expect(rows(admin)).toHaveCount(1);
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await admin.goBack();
  await expect(admin).not.toHaveURL(/users-table/);
});

test("by keyboard: a row is deleted, and the focus goes to the next", async ({
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
  const question = admin.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await expect(question.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(admin.getByRole("button", { name: `Usuń: Drugi ${id}` })).toBeFocused();

  await admin.keyboard.press("Enter");
  await expect(question.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await admin.keyboard.press("Tab");
  await admin.keyboard.press("Enter");
  await expect(getToast(admin, "Post usunięty")).toBeVisible();
  await expect(rows(admin)).toHaveCount(2);
  await expect(admin.getByRole("button", { name: `Usuń: Trzeci ${id}` })).toBeFocused();
  // Nor does the question take the focus back when it has faded.
  await admin.waitForTimeout(500);
  await expect(admin.getByRole("button", { name: `Usuń: Trzeci ${id}` })).toBeFocused();
});

test("several are deleted at once; one that is refused stays, selected, and is told", async ({
  admin,
  request,
  stranger,
}) => {
  const id = randomUUID().slice(0, 8);
  const post = await publish(request, stranger);
  const texts = ["raz", "dwa", "trzy"].map((text) => `${text} ${id}`);
  const written = [];
  for (const text of texts) written.push(await createComment(request, stranger, post, text));
  const refused = `**/api/comments/${written[1]?._id}`;
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

test("a user goes with posts and comments; an admin's own account does not go here", async ({
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
