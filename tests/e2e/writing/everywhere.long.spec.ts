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

test("a changed title stands in every list, before any of them is read anew", async ({
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

test("a changed picture stands in every list, before any of them is read anew", async ({
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

test("a post that was moved to another topic stands there", async ({ page, request, writer }) => {
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

test("a deleted post is gone from every list, before any of them is read anew", async ({
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

test("a new post stands in every list, before any of them is read anew", async ({
  page,
  request,
  writer,
}) => {
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

test("a like and a comment are still there on the way back, before the post is read anew", async ({
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

/** A post that was seen in every list, so that the page knows these; what is shown is the post. */
async function publishInEveryList({ page, request, writer }: WritingSession): Promise<BarePost> {
  const post = await publish(request, writer);
  await page.goto("/");
  // Links that are followed before load a new document, which knows of its own list alone.
  await untilHydrated(page);
  await visitEveryList(page, post.title, writer);
  return post;
}
