import {
  test as base,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Route,
} from "@playwright/test";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, createAccount, logIn } from "./account";
import { demoDataEnv } from "./demoData";
import { startReverseProxy } from "./reverseProxy";
import { startServer } from "./server";
import { hydratedEvent } from "../../src/app/boot/tapReplay";

export interface WorkerFixtures {
  /** Whether the pages come from a server in reverse-proxy mode, whose upstream deviates from our backend. */
  isReverseProxy: boolean;
  /** Data folder of the worker's backend, with its database, outbox and demo content. */
  dataDir: string;
  /** Origin of the worker's backend, which has demo content, or of the server in front of it. */
  origin: string;
}

interface Fixtures {
  /** Messages of console errors and uncaught exceptions on the test's page, collected as they occur. */
  browserErrors: string[];
  /** Fails each test in which a page violates Trusted Types. */
  trustedTypes: void;
  /** A verified account that is created for the test, not logged in. */
  account: Account;
  /** The same account, logged in on the test's page. */
  member: Account;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isReverseProxy: [false, { scope: "worker", option: true }],
  dataDir: [
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), "blog-e2e-"));
      const demoData = process.env[demoDataEnv];
      if (demoData) await cp(demoData, dataDir, { recursive: true });
      await provide(dataDir);
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
  origin: [
    async ({ dataDir, isReverseProxy }, provide) => {
      const backend = await startServer(dataDir);
      const reverseProxy = isReverseProxy
        ? await startReverseProxy(backend.origin, dataDir)
        : undefined;
      await provide(reverseProxy?.origin ?? backend.origin);
      await reverseProxy?.stop();
      await backend.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ origin }, provide) => provide(origin),
  context: async ({ context, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) await waitForHydration(context);
    await provide(context);
  },
  browserErrors: async ({ page }, provide) => {
    const browserErrors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") browserErrors.push(message.text());
    });
    page.on("pageerror", (error) => browserErrors.push(error.message));
    await provide(browserErrors);
  },
  trustedTypes: [
    async ({ context }, provide) => {
      const violations: string[] = [];
      context.on("console", (message) => {
        if (/TrustedType|'Trusted\w+' assignment/.test(message.text()))
          violations.push(message.text());
      });
      await provide();
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  account: async ({ dataDir }, provide) => provide(await createAccount(dataDir)),
  member: async ({ page, account }, provide) => {
    await logIn(page, account);
    await provide(account);
  },
});

export { expect };

/** URL pattern of the entry chunk, for `page.route`. */
export const coreCode = "**/assets/core-*.js";

/** Sets the consent cookie, so that the cookie banner is not shown. */
export async function acceptCookies(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: "CookieConsent", value: "true", url: origin }]);
}

/**
 * Makes `goto` and `reload` wait for hydration, since before it a click on a link would load a new document.
 * Calls with a `waitUntil` option do not wait for hydration.
 */
export async function waitForHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    addEventListener(name, () => Object.assign(window, { isHydrated: true }), { once: true });
  }, hydratedEvent);
  context.on("page", (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (!options?.waitUntil) await untilHydrated(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options?.waitUntil) await untilHydrated(page);
      return response;
    };
  });
}

/** Waits for hydration after the page was loaded by other means than `goto` and `reload`. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, "isHydrated"));
}

/** Returns a list to which the path of each API request of a page is added, except for pictures. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!images)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** Locates a toast by its whole text, since others may be visible at the same time. */
export function getToast(page: Page, message: string): Locator {
  const pattern = message.replaceAll(/[.?()]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`);
  return page.getByRole("alert").filter({ hasText: new RegExp(`^${pattern}$`) });
}

/** Waits for a toast, closes it and waits until it has been removed, so that it no longer covers other elements. */
export async function closeToast(page: Page, message: string): Promise<void> {
  const close = getToast(page, message).getByRole("button", { name: "Zamknij powiadomienie" });
  // A click would wait for the enter animation; a key press does not.
  await close.press("Enter");
  const toasts = page.getByRole("region", { name: "Powiadomienia" });
  await expect(toasts.getByText(message)).toHaveCount(0);
}

/**
 * Holds back requests until they are released.
 * @param page the page, or its context to include requests of the service worker
 * @param url a URL pattern for `page.route`
 * @param handle handles each request after the release
 * @returns a function that releases the held and all later requests
 */
export async function holdRequests(
  page: Page | BrowserContext,
  url: string,
  handle = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await handle(route);
  });
  return release;
}
