import { expect, holdRequests } from "../fixtures";
import { openPost, publish, publishAndOpen, fetchPost } from "../posts";
import { withToken, test } from "../writer";
import { expectLikes, likeButton, likeRequests } from "./likeButton";

test("a like toggles optimistically and is still there after a reload", async ({
  page,
  request,
  writer,
}) => {
  const { post } = await publishAndOpen({ page, request, writer });
  await expectLikes(page, "0 polubień", false);
  const release = await holdRequests(page, likeRequests);
  await likeButton(page).click();
  await expectLikes(page, "1 polubienie", true);
  expect((await fetchPost(request, post._id)).likes).toEqual([]);
  const response = page.waitForResponse(likeRequests);
  release();
  await (await response).finished();
  await expectLikes(page, "1 polubienie", true);

  await page.reload();
  await expectLikes(page, "1 polubienie", true);
  await likeButton(page).click();
  await expectLikes(page, "0 polubień", false);
  await expect.poll(async () => (await fetchPost(request, post._id)).likes).toEqual([]);
});

test("the server's response replaces the optimistic likes, with those of others", async ({
  page,
  request,
  writer,
  stranger,
}) => {
  const { post } = await publishAndOpen({ page, request, writer });
  // Another user likes it meanwhile.
  await request.put(`/api/posts/like/${post._id}`, withToken(stranger));
  await likeButton(page).click();
  await expectLikes(page, "2 polubienia", true);
  await likeButton(page).click();
  await expectLikes(page, "1 polubienie", false);
});

test("three quick clicks are sent one at a time and end in the last state", async ({
  page,
  request,
  writer,
}) => {
  const { post } = await publishAndOpen({ page, request, writer });
  const concurrent = { now: 0, peak: 0, total: 0 };
  await page.route(likeRequests, async (route) => {
    concurrent.total += 1;
    concurrent.now += 1;
    concurrent.peak = Math.max(concurrent.peak, concurrent.now);
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 200));
    concurrent.now -= 1;
    await route.fulfill({ response });
  });
  const button = likeButton(page);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expectLikes(page, "1 polubienie", true);
  await expect.poll(() => concurrent).toEqual({ now: 0, peak: 1, total: 3 });
  await expectLikes(page, "1 polubienie", true);
  expect((await fetchPost(request, post._id)).likes).toEqual([writer._id]);
  await page.reload();
  await expectLikes(page, "1 polubienie", true);
});

test("a guest sees the number of likes but no button", async ({ page, request, stranger }) => {
  const post = await publish(request, stranger);
  await request.put(`/api/posts/like/${post._id}`, withToken(stranger));
  const article = await openPost(page, post);
  await expect(article.getByText("1 polubienie", { exact: true })).toBeVisible();
  await expect(likeButton(page)).toHaveCount(0);
});
