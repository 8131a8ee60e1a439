import { randomUUID } from "node:crypto";
import { confirmDeletion, searchTable, test } from "./admin/admin";
import { recordAnnouncements } from "./announcements";
import { commentField, createComment } from "./comments";
import { acceptCookies, expect, holdRequests } from "./fixtures";
import { publish } from "./posts";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a search announces its count once typing pauses", async ({ page }) => {
  const expectAnnouncements = await recordAnnouncements(page);
  await page.goto("/search");
  const field = page.getByRole("searchbox", { name: "Szukaj postów" });
  await field.pressSequentially("zakwas", { delay: 120 });
  await expectAnnouncements([expect.stringMatching(/^Znaleziono \d+ post/)]);
  await field.fill(randomUUID());
  await expectAnnouncements(["Brak wyników."]);
});

test("a page that loads slowly announces so once, and once that it has loaded", async ({
  page,
}) => {
  const expectAnnouncements = await recordAnnouncements(page);
  await page.goto("/privacy");
  const release = await holdRequests(page, "**/api/**");
  await page.getByRole("link", { name: "Posty", exact: true }).click();
  await expectAnnouncements(["Wczytywanie…"]);
  release();
  await expectAnnouncements(["Wczytano."]);
});

test("opening and closing a dialog announces no toast again", async ({ page, member }) => {
  const expectAnnouncements = await recordAnnouncements(page);
  await page.goto(`/profile/${member._id}`);
  const edit = page.getByRole("button", { name: "Edytuj profil" });
  await edit.click();
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expectAnnouncements(["Profil zapisany"]);
  await edit.click();
  await expect(page.getByRole("dialog", { name: "Edytuj profil" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Profil zapisany")).toBeVisible();
  await expectAnnouncements([]);
});

test("a confirmation is read without its icon, and once", async ({ page, member }) => {
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Usuń swoje konto" }).click();
  const dialog = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await expect(dialog.getByText("!", { exact: true })).toBeVisible();
  const snapshot = await dialog.ariaSnapshot();
  expect(snapshot).toContain("znikną bezpowrotnie");
  expect(snapshot).not.toContain("!");
  await expect(dialog).not.toHaveAttribute("aria-live");
});

test("each step of writing a comment is announced once, also in a dialog", async ({
  page,
  post,
}) => {
  const expectAnnouncements = await recordAnnouncements(page);
  await page.goto(`/posts/details/${post._id}`);
  await commentField(page).fill("Źdźbło");
  await expectAnnouncements(["Szkic zapisany."]);
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expectAnnouncements(["Komentarz wysłany."]);

  await page.getByRole("button", { name: "Edytuj komentarz „Źdźbło”" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj komentarz" });
  const text = dialog.getByLabel("Komentarz");
  await text.fill("");
  await text.press("Control+Enter");
  await expectAnnouncements(["Proszę coś napisać"]);
  await text.press("Control+Enter");
  await expectAnnouncements(["Proszę coś napisać"]);
  await text.fill("Jaźń");
  await expectAnnouncements(["Szkic zapisany."]);
  await text.press("Control+Enter");
  await expectAnnouncements(["Komentarz zmieniony."]);
});

test("typing into a table's search announces one count, and a deletion of three rows none", async ({
  admin,
  request,
  stranger,
}) => {
  const post = await publish(request, stranger);
  for (const text of ["gżeg1", "gżeg2", "gżeg3"])
    await createComment(request, stranger, post, text);
  const expectAnnouncements = await recordAnnouncements(admin);
  await admin.clock.install();
  await admin.goto("/admin-dashboard/comments-table");
  await admin.getByRole("searchbox", { name: /^Szukaj w/ }).pressSequentially("gżeg");
  await searchTable(admin, "gżeg", 3);
  await expectAnnouncements([expect.stringMatching(/^Pokazano 3 z \d+ /)]);
  await admin.getByLabel("Zaznacz wszystkie").check();
  await expectAnnouncements(["Zaznaczono 3 komentarze."]);
  await admin.keyboard.press("Delete");
  await confirmDeletion(admin);
  await expectAnnouncements(["Usunięto 3 komentarze"]);
  await expect(admin.getByText("Brak wyników dla „gżeg”.")).toBeVisible();
  // After this time, a debounced announcement would have been made.
  await admin.clock.runFor(1_500);
  await expectAnnouncements([]);
});
