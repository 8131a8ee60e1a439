import { commentField, comments } from "../comments";
import { closeToast, expect } from "../fixtures";
import { test } from "../posts";
import { expectUnbroken, openTranslated } from "./translator";

test("comments are written, counted, edited and deleted on a translated post, which is edited, too", async ({
  page,
  post,
  browserErrors,
}) => {
  await openTranslated(page, `/posts/details/${post._id}`);
  const count = page.getByRole("region", { name: /komentarz/ }).getByRole("heading");
  await commentField(page).fill("Pierwszy **mocny** komentarz");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(count).toHaveText("1 komentarz");
  await commentField(page).fill("Drugi");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(count).toHaveText("2 komentarze");
  await expect(comments(page)).toHaveCount(2);

  await comments(page).last().getByRole("button", { name: "Edytuj" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj komentarz" });
  await dialog.getByLabel("Komentarz").fill("Pierwszy, ale *inny* komentarz");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden();
  await expect(comments(page).last()).toContainText("Pierwszy, ale inny komentarz");

  await comments(page).first().getByRole("button", { name: "Usuń" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Usuń komentarz" }).click();
  await expect(count).toHaveText("1 komentarz");

  await page.getByRole("button", { name: "Edytuj" }).first().click();
  const editor = page.getByRole("dialog", { name: "Edytuj post" });
  await expect(editor.getByRole("toolbar")).toBeVisible();
  await editor.getByLabel("Tytuł").fill("Gżegżółka po zmianie");
  await editor.getByLabel("Treść").fill("");
  await page.keyboard.type("Tekst **po** zmianie, *inny* niż przed nią.");
  await editor.getByRole("button", { name: "Zapisz" }).click();
  await closeToast(page, "Post zapisany");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Gżegżółka po\szmianie$/);
  await expect(page.locator(".post-body")).toHaveText("Tekst po zmianie, inny niż przed nią.");

  await page.getByRole("button", { name: /^Lubię to/ }).click();
  await expect(page.getByRole("button", { name: /^Lubię to/ })).toHaveText("1 polubienie");
  await expectUnbroken(page, browserErrors);
});
