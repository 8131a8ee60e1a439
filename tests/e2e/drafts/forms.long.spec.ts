import { newComment } from "../comments";
import { expect, holdBack } from "../fixtures";
import { expectFields, fillPost, newPost, openPost, postFields, publish } from "../posts";
import { test } from "../writer";
import { answer, expectSaved, isStored, offer } from "./drafts";

test("the changes of a post are kept until they are saved", async ({ page, request, writer }) => {
  const post = await publish(request, writer);
  const change = { ...newPost(), category: "Ogród" };
  const dialog = page.getByRole("dialog", { name: "Edytuj post" });
  await openPost(page, post);
  await page.getByRole("button", { name: "Edytuj" }).click();
  await expect(offer(dialog)).toBeHidden();
  await fillPost(dialog, change);
  await expectSaved(dialog);
  await page.reload();
  await page.getByRole("button", { name: "Edytuj" }).click();
  await expectFields(dialog, post);
  await answer(dialog, "Przywróć");
  await expectFields(dialog, change);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edytuj" }).click();
  await answer(dialog, "Przywróć");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(change.title);
  await page.getByRole("button", { name: "Edytuj" }).click();
  await expectFields(dialog, change);
  await expect(offer(dialog)).toBeHidden();
});

test("a draft with another topic is offered once the topics have come, and restored whole", async ({
  page,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
  const dialog = page.getByRole("dialog", { name: "Edytuj post" });
  await openPost(page, post);
  await page.getByRole("button", { name: "Edytuj" }).click();
  await postFields(dialog).category.selectOption("Ogród");
  await expectSaved(dialog);
  await page.reload();
  const letThrough = await holdBack(page, "**/api/categories");
  await page.getByRole("button", { name: "Edytuj" }).click();
  await expect(postFields(dialog).title).toHaveValue(post.title);
  await expect(offer(dialog)).toBeHidden();
  letThrough();
  await answer(dialog, "Przywróć");
  await expectFields(dialog, { ...post, category: "Ogród" });
});

test("a comment is kept under its own post, until it is sent", async ({
  page,
  request,
  writer,
}) => {
  const [post, other] = [await publish(request, writer), await publish(request, writer)];
  const field = newComment(page);
  await openPost(page, post);
  await field.fill("Niedokończona myśl");
  await expectSaved(page);
  await openPost(page, other);
  await expect(field).toHaveValue("");
  await expect(offer(page)).toBeHidden();
  await openPost(page, post);
  await answer(page, "Przywróć");
  await expect(field).toHaveValue("Niedokończona myśl");
  await field.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "1 komentarz" })).toBeVisible();
  expect(await isStored(page, "Niedokończona myśl")).toBe(false);
  await page.reload();
  await expect(field).toHaveValue("");
  await expect(offer(page)).toBeHidden();
});
