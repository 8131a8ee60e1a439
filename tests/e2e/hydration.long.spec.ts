import type { BrowserContextOptions, Page } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storageKeys } from "../../src/contract/storage";
import { demoAdmin, demoReader } from "../support/demoLogins";
import { logIn, openBlankPage, storeSession } from "./account";
import { acceptCookies, expect, test as base } from "./fixtures";
import { publish } from "./posts";
import { startServer } from "./server";
import { test } from "./writer";

/** Who opens a page, and in what browser. */
interface Visitor {
  name: string;
  options?: BrowserContextOptions;
  /** Stores before the first page what an earlier visit would have left. */
  prepare?: (page: Page, origin: string) => Promise<void>;
}

const theme = (chosen: string) => async (page: Page) => {
  await openBlankPage(page);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.theme,
    chosen,
  ] as const);
};
const as = (login: typeof demoAdmin) => (page: Page) => logIn(page, login);

const visitors: Visitor[] = [
  { name: "a guest" },
  { name: "a guest who has accepted cookies", prepare: acceptCookies },
  { name: "a user", prepare: as(demoReader) },
  { name: "an admin", prepare: as(demoAdmin) },
  {
    name: "somebody whose token is refused",
    prepare: async (page) => {
      await openBlankPage(page);
      const login = { _id: "0".repeat(24), username: "Nikt", isAdmin: false, token: "x.y.z" };
      await storeSession(page, JSON.stringify({ ...login, profilePhoto: { url: "" } }));
    },
  },
  { name: "a reader in the dark", options: { colorScheme: "dark" } },
  { name: "a reader who chose dark by day", prepare: theme("dark") },
  {
    name: "a reader who chose light by night",
    options: { colorScheme: "dark" },
    prepare: theme("light"),
  },
  { name: "a reader in New Zealand", options: { timezoneId: "Pacific/Auckland" } },
  { name: "a reader on a phone", options: { viewport: { width: 375, height: 800 } } },
];

for (const { name, options, prepare } of visitors) {
  test(`${name} gets drawn pages that hydrate without a change`, async ({
    browser,
    origin,
    request,
    writer,
  }) => {
    test.slow();
    const post = await publish(request, writer, {
      title: "Długi post",
      category: "Kuchnia",
      description: "Zażółć gęślą jaźń, mówi się. ".repeat(690),
    });
    const context = await browser.newContext({ baseURL: origin, locale: "pl-PL", ...options });
    const page = await context.newPage();
    await prepare?.(page, origin);
    for (const path of [
      "/",
      "/posts?page=2",
      "/posts/categories/Kuchnia",
      `/posts/details/${post._id}`,
      `/profile/${writer._id}`,
      "/privacy",
      "/nie-ma-takiej-strony",
    ]) {
      await expectHydration(page, path);
    }
    await context.close();
  });
}

base("a blog without any posts hydrates without a change", async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-empty-"));
  const { origin, stop } = await startServer(dataDir, { DEMO: "0" });
  for (const path of ["/", "/posts", "/posts/categories/Kuchnia"]) {
    await expectHydration(page, origin + path);
  }
  await stop();
  await rm(dataDir, { recursive: true });
});

/**
 * Opens a page, looks at what came drawn, and lets its code come: nothing is asked for that the HTML
 * held, nothing is drawn anew or moves, and the console is silent.
 */
async function expectHydration(page: Page, path: string): Promise<void> {
  const browserErrors: string[] = [];
  const calls: string[] = [];
  page.on("console", (message) => {
    // That there is no such page is said by the browser, too; Playwright says what it blocks.
    const isKnown =
      message.location().url === page.url() || message.text().endsWith("by Playwright");
    if (!isKnown) browserErrors.push(message.text());
  });
  page.on("pageerror", ({ message }) => browserErrors.push(message));
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!images)/.test(pathname)) calls.push(pathname);
  });
  let letCodeThrough = () => {};
  const code = new Promise<void>((resolve) => (letCodeThrough = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await code;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("main h1")).toBeAttached();
  await page.evaluate(() => {
    const state = { drawn: [...document.querySelectorAll("main *")], shift: 0 };
    Object.assign(window, { state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  letCodeThrough();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: /^Motyw: / }).first()).toBeAttached();
  // The page within the frame comes to life after it; React marks what it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__react")),
  );
  const { lost, count, shift } = await page.evaluate(() => {
    const state: { drawn: Element[]; shift: number } = Reflect.get(window, "state");
    // A guest is asked to log in there; who is logged in likes and comments.
    const drawn = state.drawn.filter((one) => !one.closest(".like-button, .notice-panel"));
    const gone = drawn.filter((one) => !one.isConnected).map((one) => one.outerHTML);
    return { lost: gone, count: state.drawn.length, shift: state.shift };
  });
  await page.unrouteAll();
  page.removeAllListeners();
  expect(count, path).toBeGreaterThan(3);
  expect({ path, lost, browserErrors, calls }).toEqual({
    path,
    lost: [],
    browserErrors: [],
    calls: [],
  });
  expect(shift, path).toBeLessThan(0.01);
}
