import { commentField } from "../comments";
import { expect, holdRequests } from "../fixtures";
import { expectFields, fillPost, newPost, openPost, postFields, publish } from "../posts";
import { test } from "../writer";
import { answerOffer, expectDraftSaved, isStored, draftOffer } from "./drafts";

test("changes to a post are stored as a draft until they are saved", async ({
  page,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
  const change = { ...newPost(), category: "Ogród" };
  const dialog = page.getByRole("dialog", { name: "Edytuj post" });
  await openPost(page, post);
  await page.getByRole("button", { name: "Edytuj" }).click();
  await expect(draftOffer(dialog)).toBeHidden();
  await fillPost(dialog, change);
  await expectDraftSaved(dialog);
  await page.reload();
  await page.getByRole("button", { name: "Edytuj" }).click();
  await expectFields(dialog, post);
  await answerOffer(dialog, "Przywróć");
  await expectFields(dialog, change);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edytuj" }).click();
  await answerOffer(dialog, "Przywróć");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(change.title);
  await page.getByRole("button", { name: "Edytuj" }).click();
  await expectFields(dialog, change);
  await expect(draftOffer(dialog)).toBeHidden();
});

test("a draft with another topic is offered once the topics are loaded, and is restored completely", async ({
  page,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
  const dialog = page.getByRole("dialog", { name: "Edytuj post" });
  await openPost(page, post);
  await page.getByRole("button", { name: "Edytuj" }).click();
  await postFields(dialog).category.selectOption("Ogród");
  await expectDraftSaved(dialog);
  await page.reload();
  const release = await holdRequests(page, "**/api/categories");
  await page.getByRole("button", { name: "Edytuj" }).click();
  await expect(postFields(dialog).title).toHaveValue(post.title);
  await expect(draftOffer(dialog)).toBeHidden();
  release();
  await answerOffer(dialog, "Przywróć");
  await expectFields(dialog, { ...post, category: "Ogród" });
});

test("a comment's draft belongs to its post and is deleted when the comment is sent", async ({
  page,
  request,
  writer,
}) => {
  const [post, other] = [await publish(request, writer), await publish(request, writer)];
  const field = commentField(page);
  await openPost(page, post);
  await field.fill("Niedokończona myśl");
  await expectDraftSaved(page);
  await openPost(page, other);
  await expect(field).toHaveValue("");
  await expect(draftOffer(page)).toBeHidden();
  await openPost(page, post);
  await answerOffer(page, "Przywróć");
  await expect(field).toHaveValue("Niedokończona myśl");
  await field.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "1 komentarz" })).toBeVisible();
  expect(await isStored(page, "Niedokończona myśl")).toBe(false);
  await page.reload();
  await expect(field).toHaveValue("");
  await expect(draftOffer(page)).toBeHidden();
});
