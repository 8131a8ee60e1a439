import type { Page } from "@playwright/test";
import { trustedTypePolicies } from "../../src/contract/trustedTypes";
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
    const policy = `require-trusted-types-for 'script'; trusted-types ${trustedTypePolicies.join(" ")}`;
    const host = await startStaticHost("dist", { backend: origin, policy });
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

test("on a static host the first posts render before the code loads, and their elements are reused", async ({
  page,
  host,
  browserErrors,
}) => {
  const calls = recordCalls(page);
  const releaseScripts = await holdScripts(page);
  await page.goto(`${host.origin}/`, { waitUntil: "commit" });
  const posts = page.getByRole("article");
  await expect(posts).toHaveCount(3);
  await posts.first().locator("img").evaluate(markRendered);
  await releaseScripts();
  await expect(page.getByRole("navigation", { name: "Tematy" }).getByRole("link")).not.toHaveCount(
    0,
  );
  await expect(posts.first().locator("img[data-rendered]")).toBeVisible();
  await expect(page).toHaveTitle("Witamy na Blogu – BLOG");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${host.origin}/`);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(calls.toSorted()).toEqual(["/api/categories", "/api/posts"]);
  expect(browserErrors).toEqual([]);
});

test("on a static host a post is readable before the code loads", async ({
  page,
  host,
  origin,
  browserErrors,
}) => {
  const [post] = await (await page.request.get(`${origin}/api/posts`)).json();
  const releaseScripts = await holdScripts(page);
  await page.goto(`${host.origin}/posts/details/${post._id}`, { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.locator(".post-body p").last()).toBeAttached();
  await heading.evaluate(markRendered);
  await releaseScripts();
  await expect(page.getByRole("heading", { name: /^\d+ komentarz/ })).toBeAttached();
  await expect(page.locator("h1[data-rendered]")).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(browserErrors).toEqual([]);
});

test("on a static host the first picture is requested once, before anything is rendered", async ({
  page,
  host,
}) => {
  const releaseScripts = await holdScripts(page);
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
  await releaseScripts();
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

/** Blocks the scripts. @returns a function that releases them and waits until they have run */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, "**/assets/*.js");
  return async () => {
    release();
    await page.waitForLoadState("networkidle");
  };
}

function markRendered(element: Element): void {
  element.setAttribute("data-rendered", "");
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
