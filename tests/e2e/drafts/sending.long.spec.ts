import { expect, holdRequests } from "../fixtures";
import {
  expectFields,
  fillPost,
  newPicture,
  newPost,
  publishButton,
  fetchTitlesBy,
} from "../posts";
import { test } from "../writer";
import { answerOffer, expectDraftSaved, isStored, draftOffer } from "./drafts";

const emptyPost = { title: "", category: "", description: "" };

test("publishing a restored draft deletes it", async ({ page, writer }) => {
  const post = newPost();
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await expectDraftSaved(page);
  await page.reload();
  await answerOffer(page, "Przywróć");
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
  expect(await isStored(page, post.description.slice(0, 20))).toBe(false);
  await page.goto("/posts/create-post");
  await expectFields(page, emptyPost);
  await expect(draftOffer(page)).toBeHidden();
});

test("a draft is stored until the server has accepted the post", async ({ page, writer }) => {
  const post = { ...newPost(), title: `Tytuł od ${writer.username}` };
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await holdRequests(page, "**/api/posts");
  await publishButton(page).click();
  await expect(publishButton(page)).toHaveText(/^Wysyłanie/);
  await page.goto("/posts/create-post");
  await answerOffer(page, "Przywróć");
  await expectFields(page, post);
});
