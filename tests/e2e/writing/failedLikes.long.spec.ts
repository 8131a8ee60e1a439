import { failRequests, recordRequests } from "../calls";
import { expect, getToast } from "../fixtures";
import { openPost, publish, publishAndOpen, fetchPost } from "../posts";
import { test } from "../writer";
import { expectLikes, likeButton, likeRequests } from "./likeButton";

test("a failed like is rolled back with a toast and not retried", async ({
  page,
  request,
  writer,
}) => {
  await openPost(page, await publish(request, writer));
  const requests = recordRequests(page, "PUT", /\/like\//);
  const recover = await failRequests(page, likeRequests, "Awaria serwera.");
  await likeButton(page).click();
  await expect(getToast(page, "Awaria serwera.")).toBeVisible();
  await expectLikes(page, "0 polubień", false);
  await recover();
  await page.route(likeRequests, (route) => route.abort());
  await likeButton(page).click();
  await expect(getToast(page, "Serwer nie odpowiada. Spróbuj ponownie za chwilę.")).toBeVisible();
  await expectLikes(page, "0 polubień", false);
  expect(requests).toHaveLength(2);
});

test("after three quick clicks of which the first fails, the page matches the server", async ({
  page,
  request,
  writer,
}) => {
  const { post } = await publishAndOpen({ page, request, writer });
  let count = 0;
  await page.route(likeRequests, async (route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (count > 1) await route.continue();
    else await route.fulfill({ status: 500, json: { message: "Awaria serwera." } });
  });
  for (const _ of [1, 2, 3]) await likeButton(page).click();
  await expect(getToast(page, "Awaria serwera.")).toBeVisible();
  await expectLikes(page, "0 polubień", false);
  await expect.poll(() => count).toBe(3);
  await expect.poll(async () => (await fetchPost(request, post._id)).likes).toEqual([]);
  await expectLikes(page, "0 polubień", false);
});
