import { recordAnnouncements } from "./announcements";
import { commentField, createComment } from "./comments";
import { expect } from "./fixtures";
import { publish } from "./posts";
import { confirmDeletion, searchTable, test } from "./admin/admin";

test("each step of writing a comment is announced once, also in a dialog", async ({
  page,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
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
  await admin.waitForTimeout(1_500);
  await expectAnnouncements([]);
});
