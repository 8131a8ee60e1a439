import { submitLogin, invalidateToken } from "../account";
import { failRequests, recordRequests } from "../calls";
import { closeToast, expect, holdRequests, getToast } from "../fixtures";
import {
  expectFields,
  expectPreview,
  fillNewPost,
  newPost,
  postFields,
  publishButton,
  fetchTitlesBy,
} from "../posts";
import { test } from "../writer";

test("a double click publishes once, and the button shows the progress", async ({
  page,
  writer,
}) => {
  const post = newPost();
  const requests = recordRequests(page, "POST", /^\/api\/posts$/);
  await fillNewPost(page, post);
  const release = await holdRequests(page, "**/api/posts");
  await publishButton(page).dblclick();
  await expect(publishButton(page)).toHaveText(/^Wysyłanie zdjęcia… \d+%$/);
  await expect(publishButton(page)).toBeFocused();
  await publishButton(page).press("Enter");
  await postFields(page).title.press("Enter");
  release();
  await expect(page).toHaveURL("/");
  expect(requests).toHaveLength(1);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
});

test("a post that failed to publish keeps its text and picture", async ({ page, writer }) => {
  const post = newPost();
  await fillNewPost(page, post);
  const recover = await failRequests(page, "**/api/posts", "Awaria serwera.");
  await publishButton(page).click();
  await closeToast(page, "Awaria serwera.");
  await expect(page.getByRole("main").getByText("Awaria serwera.")).toBeVisible();
  await expect(publishButton(page)).toHaveText("Opublikuj");
  await expectFields(page, post);
  await expectPreview(page);

  await recover();
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(post.title);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
});

test("a post lost by the network is not retried automatically", async ({ page, writer }) => {
  const post = newPost();
  const requests = recordRequests(page, "POST", /^\/api\/posts$/);
  await fillNewPost(page, post);
  await page.route("**/api/posts", (route) => route.abort());
  await publishButton(page).click();
  await expect(getToast(page, "Serwer nie odpowiada. Spróbuj ponownie za chwilę.")).toBeVisible();
  await expectFields(page, post);
  expect(requests).toHaveLength(1);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([]);
});

test("an expired session is renewed in a dialog, and the post is published once", async ({
  page,
  writer,
}) => {
  const post = newPost();
  await invalidateToken(page);
  await fillNewPost(page, post);
  await publishButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Zaloguj się ponownie" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/posts/create-post");
  await submitLogin(page, writer);
  await expect(page).toHaveURL("/");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(post.title);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
});
