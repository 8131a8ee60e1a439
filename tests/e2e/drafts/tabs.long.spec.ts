import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import {
  expectFields,
  fillPost,
  newPicture,
  newPost,
  publishButton,
  fetchTitlesBy,
} from "../posts";
import { test } from "../writer";
import { answerOffer, expectDraftSaved, draftOffer } from "./drafts";

test("what two tabs hold is offered in turn, the newest first", async ({
  page,
  context,
  writer,
}) => {
  const [older, newer] = [newPost(), newPost()];
  await typeInTabs(page, await context.newPage(), older, newer);
  const next = await context.newPage();
  await next.goto("/posts/create-post");
  await answerOffer(next, "Przywróć");
  await expectFields(next, newer);
  await next.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await publishButton(next).click();
  await expect(next).toHaveURL("/");
  expect(await fetchTitlesBy(next.request, writer)).toEqual([newer.title]);

  await next.goto("/posts/create-post");
  await answerOffer(next, "Przywróć");
  await expectFields(next, older);
});

test("discarding the draft of one tab leaves that of the other", async ({
  page,
  context,
  writer,
}) => {
  const [older, newer] = [newPost(), { ...newPost(), title: `Tytuł od ${writer.username}` }];
  await typeInTabs(page, await context.newPage(), older, newer);
  const next = await context.newPage();
  await next.goto("/posts/create-post");
  await answerOffer(next, "Odrzuć");
  await answerOffer(next, "Przywróć");
  await expectFields(next, older);
  await expect(draftOffer(next)).toBeHidden();
});

test("publishing in one tab leaves what another holds", async ({ page, context, writer }) => {
  const [first, second] = [newPost(), newPost()];
  const other = await context.newPage();
  await page.goto("/posts/create-post");
  await other.goto("/posts/create-post");
  await fillPost(page, first);
  await fillPost(other, second);
  await expectDraftSaved(other);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(await fetchTitlesBy(page.request, writer)).toEqual([first.title]);
  await expectFields(other, second);
  await other.reload();
  await answerOffer(other, "Przywróć");
  await expectFields(other, second);
});

test("restoring a second draft does not lose the first", async ({ page, context, writer }) => {
  const [older, newer] = [newPost(), { ...newPost(), title: `Tytuł od ${writer.username}` }];
  await typeInTabs(page, await context.newPage(), older, newer);
  const next = await context.newPage();
  await next.goto("/posts/create-post");
  await answerOffer(next, "Przywróć");
  await expectFields(next, newer);
  await answerOffer(next, "Przywróć");
  await expectFields(next, older);
  await next.reload();
  await answerOffer(next, "Przywróć");
  await expectFields(next, older);
  await answerOffer(next, "Przywróć");
  await expectFields(next, newer);
});

test("restoring a draft does not lose what was typed instead of it", async ({ page, writer }) => {
  const [older, newer] = [newPost(), { ...newPost(), title: `Tytuł od ${writer.username}` }];
  await page.goto("/posts/create-post");
  await fillPost(page, older);
  await expectDraftSaved(page);
  await page.reload();
  await fillPost(page, newer);
  await expectDraftSaved(page);
  await answerOffer(page, "Przywróć");
  await expectFields(page, older);
  await answerOffer(page, "Przywróć");
  await expectFields(page, newer);
});

/** Two tabs are open at once, are typed into one after the other, and are closed. */
async function typeInTabs(
  one: Page,
  other: Page,
  older: ReturnType<typeof newPost>,
  newer: ReturnType<typeof newPost>,
): Promise<void> {
  await one.goto("/posts/create-post");
  await other.goto("/posts/create-post");
  await fillPost(one, older);
  await expectDraftSaved(one);
  await fillPost(other, newer);
  await expectDraftSaved(other);
  await one.close();
  await other.close();
}
