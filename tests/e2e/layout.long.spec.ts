import { coreCode, expect } from "./fixtures";
import { publish } from "./posts";
import { test } from "./writer";

test("the cookie banner is low, returns after a year and does not cover the focused element", async ({
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
  // The height of two lines of text, and of a row with a link and a button.
  expect(cover?.height).toBeLessThan(120);

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

test("the place for an author's controls is kept for nobody else", async ({
  page,
  request,
  stranger,
}) => {
  const { _id } = await publish(request, stranger);
  // The entry chunk would remove the placeholder, so it is not loaded.
  await page.route(coreCode, () => undefined);
  for (const path of [`/posts/details/${_id}`, `/profile/${stranger._id}`]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator(`[data-owner="${stranger._id}"]`)).toHaveCount(1);
    await expect(page.locator(`[data-owner="${stranger._id}"]`)).toBeHidden();
  }
});
