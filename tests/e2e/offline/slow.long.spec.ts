import { setTimeout as sleep } from "node:timers/promises";
import { comments, commentField } from "../comments";
import { expect, holdRequests } from "../fixtures";
import { fetchPost, openPost, postFields, test } from "../posts";
import { withToken } from "../writer";
import { untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });

/** Milliseconds after which the service worker would have served a cached response. */
const patience = 8_000;

test("a cached page is served on a slow network, but not in place of what was just written", async ({
  page,
  context,
  post,
}) => {
  await openPost(page, post);
  await untilCached(page, /^\/login$/);
  await page.reload();
  await untilCached(page, /\/posts\/details\//);

  const release = await holdRequests(context, "**/posts/details/*");
  await page.reload();
  await commentField(page).fill("Świeżutki");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(comments(page)).toHaveText(/Świeżutki/);
  const reload = page.reload();
  await sleep(patience);
  release();
  await reload;
  await expect(comments(page)).toHaveText(/Świeżutki/);
});

test("an edit is compared with what the server has, however slow, not with what is cached", async ({
  page,
  context,
  request,
  writer,
  post,
}) => {
  await openPost(page, post);
  await untilCached(page, /^\/login$/);
  await page.reload();
  await page.evaluate((id) => fetch(`/api/posts/${id}`), post._id);
  await untilCached(page, /\/api\/posts\/[0-9a-f]{24}$/);

  const { title, category } = post;
  const data = { title, category, description: "Treść z drugiego komputera." };
  await expect(
    await request.put(`/api/posts/${post._id}`, { ...withToken(writer), data }),
  ).toBeOK();
  const release = await holdRequests(context, `**/api/posts/${post._id}`);
  await page.getByRole("button", { name: "Edytuj" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj post" });
  await postFields(dialog).title.fill("Nowy tytuł");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await sleep(patience);
  release();
  await expect(dialog).toBeHidden();
  expect(await fetchPost(request, post._id)).toMatchObject({ ...data, title: "Nowy tytuł" });
});
