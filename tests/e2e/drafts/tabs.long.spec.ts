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

test("drafts of two tabs are offered in turn, the newest first", async ({
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

test("discarding one tab's draft leaves the other's", async ({ page, context, writer }) => {
  const [older, newer] = [newPost(), { ...newPost(), title: `Tytuł od ${writer.username}` }];
  await typeInTabs(page, await context.newPage(), older, newer);
  const next = await context.newPage();
  await next.goto("/posts/create-post");
  await answerOffer(next, "Odrzuć");
  await answerOffer(next, "Przywróć");
  await expectFields(next, older);
  await expect(draftOffer(next)).toBeHidden();
});

test("publishing in one tab leaves another tab's draft", async ({ page, context, writer }) => {
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

test("restoring a second draft keeps the first", async ({ page, context, writer }) => {
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

test("restoring a draft keeps what was typed meanwhile as another draft", async ({
  page,
  writer,
}) => {
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

/** Opens two tabs, stores a draft in each, one after the other, and closes them. */
async function typeInTabs(
  firstTab: Page,
  secondTab: Page,
  older: ReturnType<typeof newPost>,
  newer: ReturnType<typeof newPost>,
): Promise<void> {
  await firstTab.goto("/posts/create-post");
  await secondTab.goto("/posts/create-post");
  await fillPost(firstTab, older);
  await expectDraftSaved(firstTab);
  await fillPost(secondTab, newer);
  await expectDraftSaved(secondTab);
  await firstTab.close();
  await secondTab.close();
}
