import type { Page } from "@playwright/test";
import { acceptCookies, expect, test } from "./fixtures";
import { expectShiftBelow, recordShifts } from "./shifts";

/** Returns the public pages' paths, with ids from the demo content. */
async function readingPaths(page: Page): Promise<string[]> {
  const response = await page.request.get("/api/posts?pageNumber=1");
  const [post] = await response.json();
  return [
    "/",
    "/posts?page=2",
    `/posts/details/${post._id}`,
    `/posts/categories/${encodeURIComponent(post.category)}`,
    `/profile/${post.user._id}`,
    "/nie-ma-takiej-strony",
  ];
}

test("nothing shifts while a slow page loads", async ({ page, origin }) => {
  await acceptCookies(page, origin);
  await recordShifts(page);
  const paths = await readingPaths(page);
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) =>
      setTimeout(resolve, route.request().url().includes("count") ? 20 : 150),
    );
    await route.continue();
  });
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expectShiftBelow(page, 0.005, `${path} at ${width}`);
    }
  }
});

test("the cookie banner returns after a year and does not cover the focused element", async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Pliki cookie" });
  await expect(banner).toBeVisible();
  await page.getByRole("link", { name: "Technologia" }).focus();
  const [link, cover] = await Promise.all([
    page.getByRole("link", { name: "Technologia" }).boundingBox(),
    banner.boundingBox(),
  ]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);

  await banner.getByRole("button", { name: "OK, rozumiem" }).click();
  await expect(banner).toBeHidden();
  const consent = (await page.context().cookies(origin)).find(
    ({ name }) => name === "CookieConsent",
  );
  const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(banner).toBeHidden();
});

test("a post ends with a box around its author's bio, and without one with the name alone", async ({
  page,
}) => {
  const posts: { _id: string }[] = await (await page.request.get("/api/posts")).json();
  const details = await Promise.all(
    posts.map(async ({ _id }) => (await page.request.get(`/api/posts/${_id}`)).json()),
  );
  for (const hasBio of [true, false]) {
    const post = details.find(({ user }) => Boolean(user.bio) === hasBio);
    await page.goto(`/posts/details/${post._id}`);
    const author = page.getByRole("complementary", { name: "Kto to napisał" });
    await expect(author).toHaveCSS("padding-left", hasBio ? "24px" : "0px");
  }
});
