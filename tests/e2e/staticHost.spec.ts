import type { Page } from "@playwright/test";
import { expect, recordCalls } from "./fixtures";
import { holdAssets, positionsOf, test } from "./staticHosts";

test("on a static host the first post renders before the code loads, and then neither moves nor flickers", async ({
  page,
  host,
  browserErrors,
}) => {
  const calls = recordCalls(page);
  const releaseAssets = await holdAssets(page);
  await page.goto(`${host.origin}/`, { waitUntil: "commit" });
  const posts = page.getByRole("article");
  await expect(posts).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Start" })).toHaveAttribute("aria-current", "page");
  const parts = ["h1", "article img", "article h2", "article .post-card-lede", "article .meta"];
  const before = await positionsOf(page, parts);
  const readBlanks = await countBlankFrames(page, "article img");
  await releaseAssets();
  await expect(posts).toHaveCount(3);
  await expect(page.getByRole("navigation", { name: "Tematy" }).getByRole("link")).not.toHaveCount(
    0,
  );
  expect(await positionsOf(page, parts)).toEqual(before);
  expect(await readBlanks()).toBe(0);
  await expect(page).toHaveTitle("Witamy na Blogu – BLOG");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${host.origin}/`);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(calls.toSorted()).toEqual(["/api/categories", "/api/posts"]);
  expect(browserErrors).toEqual([]);
});

test(
  "on a static host a post's beginning is readable before the code loads, and stays where it is",
  { tag: "@long" },
  async ({ page, host, origin, browserErrors }) => {
    const [post] = await (await page.request.get(`${origin}/api/posts`)).json();
    const calls = recordCalls(page);
    const releaseAssets = await holdAssets(page);
    await page.goto(`${host.origin}/posts/details/${post._id}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
    const parts = ["h1", ".byline", ".post-hero", ".post-body p:first-of-type"];
    const before = await positionsOf(page, parts);
    const readBlanks = await countBlankFrames(page, ".post-hero img");
    await releaseAssets();
    await expect(page.getByRole("heading", { name: /^\d+ komentarz/ })).toBeAttached();
    expect(await positionsOf(page, parts)).toEqual(before);
    expect(await readBlanks()).toBe(0);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(calls.filter((call) => call.endsWith(post._id))).toHaveLength(1);
    expect(browserErrors).toEqual([]);
  },
);

test("a static host's page brings a policy that blocks nothing of its own, and what others would add", async ({
  page,
  host,
}) => {
  const violations = () => page.evaluate<string[]>("window.violations");
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      found.push(effectiveDirective),
    );
  });
  for (const path of ["/posts", "/search?q=chleb", "/login", "/privacy"]) {
    await page.goto(host.origin + path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect([path, await violations()]).toEqual([path, []]);
  }
  await page.evaluate(() => {
    void fetch("https://zly.example").catch(() => undefined);
    const sheet = { rel: "stylesheet", href: "https://zly.example/x.css" };
    document.head.append(Object.assign(document.createElement("link"), sheet));
  });
  await expect.poll(violations).toEqual(expect.arrayContaining(["connect-src", "style-src-elem"]));
});

/** Counts from now on the frames without a loaded picture. @returns a function that reads the count */
async function countBlankFrames(page: Page, selector: string): Promise<() => Promise<number>> {
  await expect(page.locator(selector)).toHaveJSProperty("complete", true);
  const counter = await page.evaluateHandle((pictureSelector) => {
    const blanks = { count: 0 };
    const check = () => {
      const img = document.querySelector(pictureSelector);
      if (!(img instanceof HTMLImageElement && img.complete)) blanks.count += 1;
      requestAnimationFrame(check);
    };
    check();
    return blanks;
  }, selector);
  return () => counter.evaluate(({ count }) => count);
}

/** Returns the sum of all layout shifts so far. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries are delivered in a task that runs before the page is idle.
        requestIdleCallback(() => resolve(shift));
      }),
  );
}
