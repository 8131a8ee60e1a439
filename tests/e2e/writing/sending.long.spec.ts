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

test("a double click publishes once, and the button says what goes on", async ({
  page,
  writer,
}) => {
  const post = newPost();
  const sent = recordRequests(page, "POST", /^\/api\/posts$/);
  await fillNewPost(page, post);
  const letThrough = await holdRequests(page, "**/api/posts");
  await publishButton(page).dblclick();
  await expect(publishButton(page)).toHaveText(/^Wysyłanie zdjęcia… \d+%$/);
  await expect(publishButton(page)).toBeFocused();
  await publishButton(page).press("Enter");
  await postFields(page).title.press("Enter");
  letThrough();
  await expect(page).toHaveURL("/");
  expect(sent).toHaveLength(1);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
});

test("a post that could not be published stays as it was typed, its picture too", async ({
  page,
  writer,
}) => {
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

test("a post whose sending the network loses is not sent again by itself", async ({
  page,
  writer,
}) => {
  const post = newPost();
  const sent = recordRequests(page, "POST", /^\/api\/posts$/);
  await fillNewPost(page, post);
  await page.route("**/api/posts", (route) => route.abort());
  await publishButton(page).click();
  await expect(getToast(page, "Serwer nie odpowiada. Spróbuj ponownie za chwilę.")).toBeVisible();
  await expectFields(page, post);
  expect(sent).toHaveLength(1);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([]);
});

test("a login that has expired is renewed in place, and the post is published once", async ({
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
