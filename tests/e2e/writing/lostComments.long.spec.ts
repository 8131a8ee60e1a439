import { expectCount, newComment } from "../comments";
import { submitLogin, voidToken } from "../account";
import { failCalls } from "../calls";
import { closeToast, expect, holdBack } from "../fixtures";
import { openPost, publish, publishAndOpen, storedPost } from "../posts";
import { test } from "../writer";

test("a comment that could not be sent stays in its field", async ({ page, request, writer }) => {
  const { post } = await publishAndOpen({ page, request, writer });
  const recover = await failCalls(page, "**/api/comments", "Awaria serwera.");
  await newComment(page).fill("Nie zgub mnie.");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await closeToast(page, "Awaria serwera.");
  await expect(newComment(page)).toHaveValue("Nie zgub mnie.");
  await expectCount(page, "0 komentarzy");
  await recover();
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expectCount(page, "1 komentarz");
  expect((await storedPost(request, post._id)).comments).toHaveLength(1);
});

test("what is typed while a comment is on its way is not lost", async ({
  page,
  request,
  writer,
}) => {
  await openPost(page, await publish(request, writer));
  const letThrough = await holdBack(page, "**/api/comments");
  await newComment(page).fill("Pierwsza myśl.");
  await newComment(page).press("Control+Enter");
  await expect(page.getByRole("button", { name: "Wysyłanie…" })).toBeVisible();
  await newComment(page).fill("Druga myśl.");
  letThrough();
  await expectCount(page, "1 komentarz");
  await expect(newComment(page)).toHaveValue("Druga myśl.");
});

test("a comment survives a login that has expired, and is sent once", async ({
  page,
  request,
  writer,
}) => {
  await voidToken(page);
  const { post } = await publishAndOpen({ page, request, writer });
  await newComment(page).fill("Jeszcze tu jestem.");
  await newComment(page).press("Control+Enter");
  await expect(page.getByRole("dialog", { name: "Zaloguj się ponownie" })).toBeVisible();
  await submitLogin(page, writer);
  await expectCount(page, "1 komentarz");
  expect((await storedPost(request, post._id)).comments).toHaveLength(1);
});
