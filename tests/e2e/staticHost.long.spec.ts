import { expect } from "./fixtures";
import { holdAssets, positionsOf, test } from "./staticHosts";

test("on a static host a blank lede is as high as the one that the code renders", async ({
  page,
  host,
  origin,
}) => {
  const [post] = await (await page.request.get(`${origin}/api/posts`)).json();
  const json = [{ ...post, description: `**Ważne.** ${post.description}` }];
  await page.route("**/api/posts?*", (route) => route.fulfill({ json }));
  await page.setViewportSize({ width: 375, height: 812 });
  const releaseAssets = await holdAssets(page);
  await page.goto(`${host.origin}/`, { waitUntil: "commit" });
  const lede = page.locator("article .post-card-lede");
  await expect(lede).toHaveCount(1);
  await expect(lede).toBeHidden();
  const before = await positionsOf(page, ["article .meta"]);
  await releaseAssets();
  await expect(lede).toContainText("Ważne.");
  expect(await positionsOf(page, ["article .meta"])).toEqual(before);
});

test("on a static host what is typed before the code loads is kept, with the focus", async ({
  page,
  host,
}) => {
  for (const path of ["/", "/privacy"]) {
    const releaseAssets = await holdAssets(page);
    await page.goto(host.origin + path, { waitUntil: "commit" });
    const field = page.getByRole("searchbox", { name: "Szukaj postów" });
    await field.pressSequentially("żółw");
    await releaseAssets();
    await expect(page.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
    await expect(field).toHaveValue("żółw");
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=/);
    await page.unrouteAll();
  }
});

test.describe("where a host's policy forbids inline scripts and styles", () => {
  test.use({
    policy: "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:",
  });

  test("the page looks the same", async ({ page, origin, host }) => {
    const look = async (address: string) => {
      await page.goto(`${address}/`);
      await expect(page.getByRole("article")).toHaveCount(3);
      await page.evaluate(() => document.fonts.ready);
      return page.getByRole("article").last().boundingBox();
    };
    expect(await look(host.origin)).toEqual(await look(origin));
  });
});
