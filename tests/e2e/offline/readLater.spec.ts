import { acceptCookies, expect, test } from "../fixtures";
import { untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });

test("a post kept for later is read offline with its picture, though it was never opened, until it is removed", async ({
  page,
  context,
  origin,
  request,
}) => {
  await acceptCookies(page, origin);
  const [{ _id, title }] = await (await request.get("/api/posts?pageNumber=2")).json();
  const { description } = await (await request.get(`/api/posts/${_id}`)).json();
  await page.goto("/posts?page=2");
  const mark = page.getByRole("button", { name: `Na później: ${title}` });
  await mark.click();
  await untilCached(page, /^\/login$/);
  await untilCached(page, new RegExp(`^/api/posts/${_id}$`));
  await untilCached(page, /-960\.webp$/);
  await untilCached(page, /assets\/post-.*js$/);

  await context.setOffline(true);
  await page.goto("/na-pozniej");
  await page.getByRole("article").getByRole("link", { name: "Czytaj więcej" }).click();
  await expect(page.getByText(description.slice(0, 40))).toBeVisible();
  const picture = page.getByRole("button", { name: /powiększ/ }).getByRole("img");
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await mark.click();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("kept")).keys()).length))
    .toBe(0);
});
