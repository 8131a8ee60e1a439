import type { Page } from "@playwright/test";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { acceptCookies, coreCode, expect, holdRequests, test } from "../fixtures";

const assets = "dist/assets";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("the page's code, style and fonts stay within their budgets", async () => {
  expect(await sizeOf(/^(core|rolldown-runtime)-.*\.js\.gz$/)).toBeLessThan(117_000);
  expect(await sizeOf(/^core-.*\.css\.gz$/)).toBeLessThan(12_000);
  expect(await sizeOf(/latin(-ext)?-[\w-]{8}\.woff2$/)).toBeLessThan(60_000);
});

test("a public page comes whole: nothing that its HTML holds is asked for", async ({ page }) => {
  const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  const paths = [
    "/",
    "/posts?page=2",
    `/posts/categories/${encodeURIComponent(post.category)}`,
    `/posts/details/${post._id}`,
    `/profile/${post.user._id}`,
  ];
  for (const path of paths) expect(await callsOf(page, path), path).toEqual([]);
});

test("a reader on a phone gets pictures of a phone's size", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/");
  const lead = page.getByRole("article").first().locator("img");
  await expect
    .poll(() => lead.evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : "")))
    .toMatch(/-480\.webp$/);
});

test("the first posts are drawn before the page's code has come, and stay in their place", async ({
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

test("fonts wait for the code: a tap is answered before letters change", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  const codeAsked = page.waitForRequest(coreCode);
  const letThrough = await holdRequests(page, coreCode);
  await page.goto("/", { waitUntil: "commit" });
  await codeAsked;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(fonts).toEqual([]);
  letThrough();
  await expect.poll(() => fonts).not.toEqual([]);
});

/** The paths of the API that a page asks for, sorted. */
async function callsOf(page: Page, path: string): Promise<string[]> {
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

/** Bytes of the build's files of these names; there must be some. */
async function sizeOf(pattern: RegExp): Promise<number> {
  const names = (await readdir(assets)).filter((name) => pattern.test(name));
  expect(names).not.toEqual([]);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(assets, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
