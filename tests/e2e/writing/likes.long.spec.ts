import { expect, holdRequests } from "../fixtures";
import { openPost, publish, publishAndOpen, fetchPost } from "../posts";
import { withToken, test } from "../writer";
import { expectLikes, likeButton, likeRequests } from "./likeButton";

test("a like flips at once, before the server has answered, and is there after a reload", async ({
  page,
  request,
  writer,
}) => {
  const { post } = await publishAndOpen({ page, request, writer });
  await expectLikes(page, "0 polubień", false);
  const letThrough = await holdRequests(page, likeRequests);
  await likeButton(page).click();
  await expectLikes(page, "1 polubienie", true);
  expect((await fetchPost(request, post._id)).likes).toEqual([]);
  const answer = page.waitForResponse(likeRequests);
  letThrough();
  await (await answer).finished();
  await expectLikes(page, "1 polubienie", true);

  await page.reload();
  await expectLikes(page, "1 polubienie", true);
  await likeButton(page).click();
  await expectLikes(page, "0 polubień", false);
  await expect.poll(async () => (await fetchPost(request, post._id)).likes).toEqual([]);
});

test("the server's likes win, those of others among them", async ({
  page,
  request,
  writer,
  stranger,
}) => {
  const { post } = await publishAndOpen({ page, request, writer });
  // Meanwhile somebody else likes it.
  await request.put(`/api/posts/like/${post._id}`, withToken(stranger));
  await likeButton(page).click();
  await expectLikes(page, "2 polubienia", true);
  await likeButton(page).click();
  await expectLikes(page, "1 polubienie", false);
});

test("three quick clicks are sent one by one, and end where the last one left it", async ({
  page,
  request,
  writer,
}) => {
  const { post } = await publishAndOpen({ page, request, writer });
  const underWay = { now: 0, most: 0, all: 0 };
  await page.route(likeRequests, async (route) => {
    underWay.all += 1;
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 200));
    underWay.now -= 1;
    await route.fulfill({ response });
  });
  const button = likeButton(page);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expectLikes(page, "1 polubienie", true);
  await expect.poll(() => underWay).toEqual({ now: 0, most: 1, all: 3 });
  await expectLikes(page, "1 polubienie", true);
  expect((await fetchPost(request, post._id)).likes).toEqual([writer._id]);
  await page.reload();
  await expectLikes(page, "1 polubienie", true);
});

test("a guest sees how many like a post, and no button", async ({ page, request, stranger }) => {
  const post = await publish(request, stranger);
  await request.put(`/api/posts/like/${post._id}`, withToken(stranger));
  const article = await openPost(page, post);
  await expect(article.getByText("1 polubienie", { exact: true })).toBeVisible();
  await expect(likeButton(page)).toHaveCount(0);
});
