import type { Page } from "@playwright/test";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { acceptCookies, coreCode, expect, holdRequests, test } from "../fixtures";

const assets = "dist/assets";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("scripts, styles and fonts stay within their budgets", async () => {
  expect(await sizeOf(/^(core|rolldown-runtime)-.*\.js\.gz$/)).toBeLessThan(117_000);
  expect(await sizeOf(/^core-.*\.css\.gz$/)).toBeLessThan(12_000);
  expect(await sizeOf(/latin(-ext)?-[\w-]{8}\.woff2$/)).toBeLessThan(60_000);
});

test("a public page requests nothing that its HTML contains", async ({ page }) => {
  const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  const paths = [
    "/",
    "/posts?page=2",
    `/posts/categories/${encodeURIComponent(post.category)}`,
    `/posts/details/${post._id}`,
    `/profile/${post.user._id}`,
  ];
  for (const path of paths) expect(await recordCalls(page, path), path).toEqual([]);
});

test("a phone loads pictures of its own size", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/");
  const lead = page.getByRole("article").first().locator("img");
  await expect
    .poll(() => lead.evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : "")))
    .toMatch(/-480\.webp$/);
});

test("the first posts render before the code loads, and do not move afterwards", async ({
  page,
}) => {
  await page.route(coreCode, () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  const title = page.getByRole("article").first().getByRole("heading");
  await expect(title).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await title.boundingBox();
  await page.unroute(coreCode);
  await page.reload();
  await expect(page.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await title.boundingBox()).toEqual(before);
});

test("fonts load after the code, so that interaction is not delayed", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  const codeRequested = page.waitForRequest(coreCode);
  const release = await holdRequests(page, coreCode);
  await page.goto("/", { waitUntil: "commit" });
  await codeRequested;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(fonts).toEqual([]);
  release();
  await expect.poll(() => fonts).not.toEqual([]);
});

/** Returns the API paths that a page requests, sorted. */
async function recordCalls(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!images)/.test(pathname)) calls.push(pathname);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
  page.removeAllListeners("request");
  return calls.toSorted();
}

/** Returns the total size in bytes of the matching build files, of which one must exist. */
async function sizeOf(pattern: RegExp): Promise<number> {
  const names = (await readdir(assets)).filter((name) => pattern.test(name));
  expect(names).not.toEqual([]);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(assets, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
