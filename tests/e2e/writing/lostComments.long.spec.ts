import { expectCommentCount, commentField } from "../comments";
import { submitLogin, invalidateToken } from "../account";
import { failRequests } from "../calls";
import { closeToast, expect, holdRequests } from "../fixtures";
import { openPost, publish, publishAndOpen, fetchPost } from "../posts";
import { test } from "../writer";

test("a comment that failed to send stays in its field", async ({ page, request, writer }) => {
  const { post } = await publishAndOpen({ page, request, writer });
  const recover = await failRequests(page, "**/api/comments", "Awaria serwera.");
  await commentField(page).fill("Nie zgub mnie.");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await closeToast(page, "Awaria serwera.");
  await expect(commentField(page)).toHaveValue("Nie zgub mnie.");
  await expectCommentCount(page, "0 komentarzy");
  await recover();
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expectCommentCount(page, "1 komentarz");
  expect((await fetchPost(request, post._id)).comments).toHaveLength(1);
});

test("text typed while a comment is being sent is not lost", async ({ page, request, writer }) => {
  await openPost(page, await publish(request, writer));
  const release = await holdRequests(page, "**/api/comments");
  await commentField(page).fill("Pierwsza myśl.");
  await commentField(page).press("Control+Enter");
  await expect(page.getByRole("button", { name: "Wysyłanie…" })).toBeVisible();
  await commentField(page).fill("Druga myśl.");
  release();
  await expectCommentCount(page, "1 komentarz");
  await expect(commentField(page)).toHaveValue("Druga myśl.");
});

test("a comment survives an expired session and is sent once", async ({
  page,
  request,
  writer,
}) => {
  await invalidateToken(page);
  const { post } = await publishAndOpen({ page, request, writer });
  await commentField(page).fill("Jeszcze tu jestem.");
  await commentField(page).press("Control+Enter");
  await expect(page.getByRole("dialog", { name: "Zaloguj się ponownie" })).toBeVisible();
  await submitLogin(page, writer);
  await expectCommentCount(page, "1 komentarz");
  expect((await fetchPost(request, post._id)).comments).toHaveLength(1);
});
