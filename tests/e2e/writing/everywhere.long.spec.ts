import type { BarePost } from "../../../src/contract/post";
import { createComment, commentField } from "../comments";
import { expect, getToast, untilHydrated } from "../fixtures";
import {
  type WritingSession,
  expectPreview,
  fillPost,
  newPicture,
  newPost,
  openEditor,
  openPost,
  postFields,
  publish,
  publishButton,
  fetchPost,
} from "../posts";
import { test } from "../writer";
import { holdListRequests, visitEveryList, listNavigations } from "./lists";

test("a changed title appears in every list without refetching", async ({
  page,
  request,
  writer,
}) => {
  const post = await publishInEveryList({ page, request, writer });
  const dialog = await openEditor(page);
  const { title } = newPost();
  await postFields(dialog).title.fill(title);
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden();
  await holdListRequests(page);
  await visitEveryList(page, title, writer);
  await expect(page.getByText(post.title)).toHaveCount(0);
});

test("a changed picture appears in every list without refetching", async ({
  page,
  request,
  writer,
}) => {
  const post = await publishInEveryList({ page, request, writer });
  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  const dialog = page.getByRole("dialog", { name: "Zmień zdjęcie posta" });
  await dialog.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await expectPreview(dialog);
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await expect(dialog).toBeHidden();
  const { image } = await fetchPost(request, post._id);
  await holdListRequests(page);
  await visitEveryList(page, post.title, writer, async () => {
    await expect(page.getByRole("article").first().locator("img").first()).toHaveAttribute(
      "src",
      image.url,
    );
  });
});

test("a post moved to another topic is listed there", async ({ page, request, writer }) => {
  const post = await publishInEveryList({ page, request, writer });
  const dialog = await openEditor(page);
  await postFields(dialog).category.selectOption("Ogród");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await page.getByRole("article").getByRole("link", { name: "Ogród" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ogród");
  await expect(page.getByRole("heading", { name: post.title })).toBeVisible();
  await page.getByRole("link", { name: "Kuchnia" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kuchnia");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: post.title })).toHaveCount(0);
});

test("a deleted post disappears from every list without refetching", async ({
  page,
  request,
  writer,
}) => {
  const post = await publishInEveryList({ page, request, writer });
  await page.getByRole("button", { name: "Usuń", exact: true }).click();
  await page.getByRole("button", { name: "Usuń post" }).click();
  await expect(getToast(page, "Post usunięty")).toBeVisible();
  await expect(page).toHaveURL("/posts");
  await holdListRequests(page);
  const gone = page.getByRole("heading", { name: post.title });
  for (const open of listNavigations(page, writer)) {
    await open();
    await expect(gone).toHaveCount(0);
  }
});

test("a new post appears in every list without refetching", async ({ page, request, writer }) => {
  await publishInEveryList({ page, request, writer });
  const post = newPost();
  await page.getByRole("link", { name: "Dodaj Post" }).click();
  await fillPost(page, post);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await holdListRequests(page);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await visitEveryList(page, post.title, writer);
});

test("a like and a comment are still shown on coming back, without refetching", async ({
  page,
  request,
  writer,
  stranger,
}) => {
  const post = await publish(request, stranger);
  await createComment(request, stranger, post, "Pierwszy.");
  await openPost(page, post);
  await page.getByRole("button", { name: /^Lubię to/ }).click();
  await commentField(page).fill(`Drugi, od: ${writer.username}`);
  await commentField(page).press("Control+Enter");
  await expect(page.getByRole("heading", { name: "2 komentarze" })).toBeVisible();
  await expect.poll(async () => (await fetchPost(request, post._id)).likes).toEqual([writer._id]);
  await page.getByRole("link", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: post.title })).toBeVisible();
  await page.route(`**/api/posts/${post._id}`, () => {});
  await page.getByRole("heading", { name: post.title }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "2 komentarze" })).toBeVisible();
  await expect(page.getByText(`Drugi, od: ${writer.username}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Lubię to: 1 polubienie" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

/** Publishes a post and visits every list, so that all are cached, ending at the post. */
async function publishInEveryList({ page, request, writer }: WritingSession): Promise<BarePost> {
  const post = await publish(request, writer);
  await page.goto("/");
  // Links followed before hydration load a new document with an empty cache.
  await untilHydrated(page);
  await visitEveryList(page, post.title, writer);
  return post;
}
