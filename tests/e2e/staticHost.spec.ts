import type { Page } from "@playwright/test";
import { startStaticHost, type StaticHost } from "../support/staticHost";
import { acceptCookies, coreCode, expect, holdRequests, test as base } from "./fixtures";

interface HostFixtures {
  /** The built page on a host that knows nothing about it, and passes calls on to the backend. */
  host: StaticHost;
  /** The same, where the host lets nothing in the HTML run or dress it. */
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

test("on a static host the first posts are drawn before the code, which then takes over what stands there", async ({
  page,
  host,
  browserErrors,
}) => {
  const calls = countCalls(page);
  const letCodeThrough = await holdCode(page);
  await page.goto(`${host.origin}/`, { waitUntil: "commit" });
  const posts = page.getByRole("article");
  await expect(posts).toHaveCount(3);
  await posts.first().locator("img").evaluate(markDrawn);
  await letCodeThrough();
  await expect(page.getByRole("navigation", { name: "Tematy" }).getByRole("link")).not.toHaveCount(
    0,
  );
  await expect(posts.first().locator("img[data-drawn]")).toBeVisible();
  await expect(page).toHaveTitle("Witamy na Blogu – BLOG");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${host.origin}/`);
  expect(await shiftOf(page)).toBeLessThan(0.01);
  expect(calls.toSorted()).toEqual(["/api/categories", "/api/posts"]);
  expect(browserErrors).toEqual([]);
});

test("on a static host a post can be read before the code has come", async ({
  page,
  host,
  origin,
  browserErrors,
}) => {
  const [post] = await (await page.request.get(`${origin}/api/posts`)).json();
  const letCodeThrough = await holdCode(page);
  await page.goto(`${host.origin}/posts/details/${post._id}`, { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.locator(".post-body p").last()).toBeAttached();
  await heading.evaluate(markDrawn);
  await letCodeThrough();
  await expect(page.getByRole("heading", { name: /^\d+ komentarz/ })).toBeAttached();
  await expect(page.locator("h1[data-drawn]")).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
  expect(browserErrors).toEqual([]);
});

test("a menu that is tapped before the page's code has come opens once it has, drawn by whichever host", async ({
  page,
  origin,
  host,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const address of [origin, host.origin]) {
    await acceptCookies(page, address);
    const letThrough = await holdRequests(page, coreCode);
    await page.goto(`${address}/`, { waitUntil: "commit" });
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    letThrough();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await page.unrouteAll();
  }
});

test("where a host's policy forbids scripts and styles in the HTML, the page comes later and looks the same", async ({
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

/** The calls that a page makes, pictures aside. */
function countCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!images)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** Keeps the page's code back. @returns what lets it through, and waits until the page is alive */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const letThrough = await holdRequests(page, "**/assets/*.js");
  return async () => {
    letThrough();
    await page.waitForLoadState("networkidle");
  };
}

function markDrawn(element: Element): void {
  element.setAttribute("data-drawn", "");
}

/** How far what stood there has moved by itself (CLS). */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(shift), 100);
      }),
  );
}
