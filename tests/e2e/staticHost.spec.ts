import type { Page } from "@playwright/test";
import { startStaticHost, type StaticHost } from "../support/staticHost";
import { acceptCookies, coreCode, expect, holdRequests, test as base } from "./fixtures";

interface HostFixtures {
  /** A generic static host with the build, which proxies /api to the backend. */
  host: StaticHost;
  /** The same with a content security policy that forbids inline scripts and styles. */
  strictHost: StaticHost;
}

const test = base.extend<HostFixtures>({
  host: async ({ origin }, provide) => {
    const host = await startStaticHost("dist", { backend: origin });
    await provide(host);
    await host.stop();
  },
  strictHost: async ({ origin }, provide) => {
    const policy = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:";
    const host = await startStaticHost("dist", { backend: origin, policy });
    await provide(host);
    await host.stop();
  },
});

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
  const before = await placesOf(page, parts);
  const readBlanks = await countBlankFrames(page, "article img");
  await releaseAssets();
  await expect(posts).toHaveCount(3);
  await expect(page.getByRole("navigation", { name: "Tematy" }).getByRole("link")).not.toHaveCount(
    0,
  );
  expect(await placesOf(page, parts)).toEqual(before);
  expect(await readBlanks()).toBe(0);
  await expect(page).toHaveTitle("Witamy na Blogu – BLOG");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${host.origin}/`);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(calls.toSorted()).toEqual(["/api/categories", "/api/posts"]);
  expect(browserErrors).toEqual([]);
});

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
  const before = await placesOf(page, ["article .meta"]);
  await releaseAssets();
  await expect(lede).toContainText("Ważne.");
  expect(await placesOf(page, ["article .meta"])).toEqual(before);
});

test("on a static host a post's beginning is readable before the code loads, and stays where it is", async ({
  page,
  host,
  origin,
  browserErrors,
}) => {
  const [post] = await (await page.request.get(`${origin}/api/posts`)).json();
  const calls = recordCalls(page);
  const releaseAssets = await holdAssets(page);
  await page.goto(`${host.origin}/posts/details/${post._id}`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
  const parts = ["h1", ".byline", ".post-hero", ".post-body p:first-of-type"];
  const before = await placesOf(page, parts);
  const readBlanks = await countBlankFrames(page, ".post-hero img");
  await releaseAssets();
  await expect(page.getByRole("heading", { name: /^\d+ komentarz/ })).toBeAttached();
  expect(await placesOf(page, parts)).toEqual(before);
  expect(await readBlanks()).toBe(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(calls.filter((call) => call.endsWith(post._id))).toHaveLength(1);
  expect(browserErrors).toEqual([]);
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

test("on a static host the first picture is requested once, before anything is rendered", async ({
  page,
  host,
}) => {
  const releaseAssets = await holdAssets(page);
  await page.route(`${host.origin}/`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script [^>]*id="templates">.*?<\/script>/s, "");
    await route.fulfill({ response, body: html });
  });
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
  });
  await page.goto(`${host.origin}/`, { waitUntil: "commit" });
  await expect
    .poll(() => pictures.filter((path) => path.startsWith("/api/images/")))
    .toHaveLength(1);
  await expect(page.getByRole("article")).toHaveCount(0);
  await releaseAssets();
  await expect(page.getByRole("article").first().locator("img")).toHaveJSProperty("complete", true);
  const [first = ""] = pictures;
  const [hash = ""] = first.split("-");
  expect(pictures.filter((path) => path.startsWith(hash))).toEqual([first]);
});

test("a tap on the menu before the code loads opens it afterwards, on the server and on a static host", async ({
  page,
  origin,
  host,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const site of [origin, host.origin]) {
    await acceptCookies(page, site);
    const release = await holdRequests(page, coreCode);
    await page.goto(`${site}/`, { waitUntil: "commit" });
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    release();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await page.unrouteAll();
  }
});

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

test("where a host's policy forbids inline scripts and styles, the page looks the same", async ({
  page,
  host,
  strictHost,
}) => {
  const look = async ({ origin }: StaticHost) => {
    await page.goto(`${origin}/`, { waitUntil: "networkidle" });
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.evaluate(() => document.fonts.ready);
    return page.getByRole("article").last().boundingBox();
  };
  expect(await look(strictHost)).toEqual(await look(host));
});

/** Returns a live list of the page's API requests, without pictures. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!images)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** Blocks scripts, styles and fonts. @returns a function that releases them and waits until they have run */
async function holdAssets(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, "**/assets/*");
  return async () => {
    release();
    await page.waitForLoadState("networkidle");
  };
}

/** Returns where elements begin, in whole pixels. */
function placesOf(page: Page, selectors: readonly string[]) {
  return Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      return box && [selector, Math.round(box.x), Math.round(box.y)];
    }),
  );
}

/** Counts the frames from now on in which a picture is not there. @returns a function that reads it */
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

/** Returns the layout shift so far (CLS). */
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
