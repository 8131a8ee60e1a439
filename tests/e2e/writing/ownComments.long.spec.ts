import { createComment, comments, expectCommentCount } from "../comments";
import { failRequests } from "../calls";
import { closeToast, expect, getToast } from "../fixtures";
import { openPost, publish, fetchPost } from "../posts";
import { test } from "../writer";

test("the author edits a comment in a dialog", async ({ page, request, writer, stranger }) => {
  const post = await publish(request, stranger);
  await createComment(request, writer, post, "Z błędem otrograficznym.");
  await openPost(page, post);
  await comments(page).getByRole("button", { name: "Edytuj" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj komentarz" });
  const text = dialog.getByLabel("Komentarz");
  await expect(text).toHaveValue("Z błędem otrograficznym.");
  await expect(text).toBeFocused();
  await text.fill(" ");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(getToast(page, "Proszę coś napisać")).toBeVisible();
  await expect(text).toHaveAttribute("aria-invalid", "true");

  await text.fill("Bez błędu ortograficznego.");
  const recover = await failRequests(page, "**/api/comments/*", "Awaria serwera.");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog.getByRole("paragraph").filter({ hasText: "Awaria serwera." })).toBeVisible();
  await expect(text).toHaveValue("Bez błędu ortograficznego.");
  await recover();
  await text.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(comments(page).first()).toContainText("Bez błędu ortograficznego.");
  await expect(comments(page).first().getByRole("link", { name: writer.username })).toBeVisible();
  const stored = await fetchPost(request, post._id);
  expect(stored.comments.map(({ text: now }) => now)).toEqual(["Bez błędu ortograficznego."]);
});

test("the author deletes a comment after confirming", async ({ page, request, writer }) => {
  const post = await publish(request, writer);
  await createComment(request, writer, post, "Do usunięcia.");
  await createComment(request, writer, post, "Do zostawienia.");
  await openPost(page, post);
  const unwanted = comments(page).filter({ hasText: "Do usunięcia." });
  const confirmation = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await unwanted.getByRole("button", { name: "Usuń" }).click();
  await confirmation.getByRole("button", { name: "Anuluj" }).click();
  await expect(confirmation).toBeHidden();
  await expectCommentCount(page, "2 komentarze");
  const recover = await failRequests(page, "**/api/comments/*", "Awaria serwera.");
  await unwanted.getByRole("button", { name: "Usuń" }).click();
  await confirmation.getByRole("button", { name: "Usuń komentarz" }).click();
  await closeToast(page, "Awaria serwera.");
  await expectCommentCount(page, "2 komentarze");
  await recover();
  await unwanted.getByRole("button", { name: "Usuń" }).click();
  await confirmation.getByRole("button", { name: "Usuń komentarz" }).click();
  await expectCommentCount(page, "1 komentarz");
  await expect(unwanted).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "1 komentarz" })).toBeFocused();
  expect((await fetchPost(request, post._id)).comments).toHaveLength(1);
});
