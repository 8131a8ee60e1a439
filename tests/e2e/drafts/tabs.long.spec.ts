import { expect } from "../fixtures";
import {
  expectFields,
  fillPost,
  newPicture,
  newPost,
  publishButton,
  fetchTitlesBy,
  openPost,
  publish,
} from "../posts";
import { test } from "../writer";
import { answerOffer, expectDraftSaved, isStored, logOut } from "./drafts";

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

test("logging out in one tab deletes the draft of another", async ({
  page,
  context,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
  const other = await context.newPage();
  await openPost(other, post);
  await other.getByLabel("Napisz komentarz").fill("Tajna myśl");
  await expectDraftSaved(other);
  await page.goto("/");
  await logOut(page, writer.username, "Wyloguj i usuń");
  await expect(other.getByText("należy się najpierw zalogować")).toBeVisible();
  expect(await isStored(page, "Tajna myśl")).toBe(false);
});
