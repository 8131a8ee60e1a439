import type { BrowserContextOptions, Page } from "@playwright/test";
import { themeKey } from "../../src/lib/browser/theme";
import { demoAdmin, demoReader } from "../support/demoLogins";
import { type Account, invalidateToken, logIn, openBlankPage, storeSession } from "./account";
import { createComment } from "./comments";
import { acceptCookies, expect, holdRequests, recordCalls } from "./fixtures";
import { newPost, publish } from "./posts";
import { startNewServer } from "./server";
import { test } from "./writer";

/** A visitor, with the browser settings and the storage with which pages are opened. */
interface Visitor {
  name: string;
  options?: BrowserContextOptions;
  /** Stores, before the first navigation, what an earlier visit would have left in the browser. */
  prepare?: (page: Page, origin: string, author: Account) => Promise<void>;
}

const theme = (chosen: string) => async (page: Page) => {
  await openBlankPage(page);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    themeKey,
    chosen,
  ] as const);
};

const visitors: Visitor[] = [
  { name: "a guest" },
  { name: "a guest who has accepted cookies", prepare: acceptCookies },
  { name: "a user", prepare: (page) => logIn(page, demoReader) },
  { name: "an admin", prepare: (page) => logIn(page, demoAdmin) },
  { name: "the author", prepare: (page, _, author) => logIn(page, author) },
  {
    name: "the author whose token is rejected",
    prepare: async (page, _, author) => {
      await logIn(page, author);
      await invalidateToken(page);
    },
  },
  {
    name: "a user whose account is gone",
    prepare: async (page) => {
      await openBlankPage(page);
      const session = { _id: "0".repeat(24), username: "Nikt", isAdmin: false, token: "x.y.z" };
      await storeSession(page, JSON.stringify({ ...session, profilePhoto: { url: "" } }));
    },
  },
  { name: "a reader whose system is dark", options: { colorScheme: "dark" } },
  { name: "a reader who chose dark on a light system", prepare: theme("dark") },
  {
    name: "a reader who chose light on a dark system",
    options: { colorScheme: "dark" },
    prepare: theme("light"),
  },
  { name: "a reader in New Zealand", options: { timezoneId: "Pacific/Auckland" } },
];

for (const { name, options, prepare } of visitors) {
  test(`for ${name}, server-rendered pages hydrate without a change`, async ({
    browser,
    origin,
    request,
    writer,
  }) => {
    test.slow();
    const post = await publish(request, writer, {
      ...newPost(),
      description: "Zażółć gęślą jaźń, mówi się. ".repeat(690),
    });
    await createComment(request, writer, post, "Źdźbło.");
    const context = await browser.newContext({ baseURL: origin, locale: "pl-PL", ...options });
    const page = await context.newPage();
    await prepare?.(page, origin, writer);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [
        "/",
        "/posts?page=2",
        "/posts/categories/Kuchnia",
        `/posts/details/${post._id}`,
        `/profile/${writer._id}`,
        `/search?q=${encodeURIComponent(post.title)}`,
        "/privacy",
        "/nie-ma-takiej-strony",
      ]) {
        await expectHydration(page, path);
      }
    }
    await context.close();
  });
}

test("a blog without any posts hydrates without a change", async ({ page }) => {
  const { origin, stop } = await startNewServer({ DEMO: "0" });
  for (const path of ["/", "/posts", "/posts/categories/Kuchnia"]) {
    await expectHydration(page, origin + path);
  }
  await stop();
});

/**
 * Opens a page while its scripts are held back, then releases them and expects that hydration requests nothing that
 * the HTML contains, replaces and moves no element, and logs nothing.
 */
async function expectHydration(page: Page, path: string): Promise<void> {
  const logs: string[] = [];
  const calls = recordCalls(page);
  page.on("console", (message) => {
    // The browser logs the 404 of a missing page and the rejected request for the user's choice of comment mails, and
    // Playwright logs that it blocks the service worker.
    const isExpected =
      message.location().url === page.url() ||
      message.location().url.endsWith("/comment-mails") ||
      message.text().endsWith("by Playwright");
    if (!isExpected) logs.push(message.text());
  });
  page.on("pageerror", ({ message }) => logs.push(message));
  const releaseScripts = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("main h1")).toBeAttached();
  await page.evaluate(() => {
    const state = { rendered: [...document.querySelectorAll("main *")], shift: 0 };
    Object.assign(window, { state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  releaseScripts();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: /^Motyw: / }).first()).toBeAttached();
  // Suspense boundaries hydrate after the shell, in tasks that run before the page is idle.
  await page.evaluate(async () => {
    for (let count = 0; count < 3; count++)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
  const { removed, count, shift } = await page.evaluate(() => {
    const state: { rendered: Element[]; shift: number } = Reflect.get(window, "state");
    // These elements depend on the session and the device. The server renders a guest's log-in prompt, and empty
    // placeholders for an owner's controls and for the line that offers to resume reading.
    const stable = state.rendered.filter(
      (element) => !element.closest(".like-button, .notice-panel, .resume-line, [data-owner]"),
    );
    const detached = stable.filter(({ isConnected }) => !isConnected);
    return {
      removed: detached.map(({ outerHTML }) => outerHTML),
      count: state.rendered.length,
      shift: state.shift,
    };
  });
  await page.unrouteAll();
  page.removeAllListeners();
  expect(count, path).toBeGreaterThan(3);
  const own = calls.filter((call) => call !== "/api/users/comment-mails");
  expect({ path, removed, logs, own }).toEqual({ path, removed: [], logs: [], own: [] });
  expect(shift, path).toBeLessThan(0.01);
}
