import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import {
  fetchPost,
  fetchTitlesBy,
  fillNewPost,
  newPost,
  openPost,
  publishButton,
  test,
} from "./posts";

/** Lets writes to a URL arrive, but cuts off their responses. @returns a function that returns the number of writes */
async function cutAnswer(page: Page, url: string): Promise<() => number> {
  let sent = 0;
  await page.route(url, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    sent += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  return () => sent;
}

test("in a tunnel a comment, a like and a post arrive once, and are told as done", async ({
  page,
  request,
  writer,
  post,
}) => {
  const article = await openPost(page, post);
  const comments = await cutAnswer(page, "**/api/comments");
  await page.getByLabel("Napisz komentarz").fill("Z tunelu");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(page.getByRole("article").filter({ hasText: "Z tunelu" })).toHaveCount(1);
  await expect(page.getByLabel("Napisz komentarz")).toHaveValue("");

  const likes = await cutAnswer(page, "**/api/posts/like/*");
  const like = article.getByRole("button", { name: /^Lubię to/ });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect.poll(likes).toBe(1);
  await expect.poll(async () => (await fetchPost(request, post._id)).likes).toHaveLength(1);
  await expect(like).toHaveAttribute("aria-pressed", "true");

  const posts = await cutAnswer(page, "**/api/posts");
  const next = newPost();
  await fillNewPost(page, next);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: next.title, exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect([comments(), likes(), posts()]).toEqual([1, 1, 1]);
  expect((await fetchPost(request, post._id)).comments).toHaveLength(1);
  expect(await fetchTitlesBy(request, writer)).toEqual([next.title, post.title]);
});
