import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, createAccount, logIn } from "./account";
import { demoDataEnv } from "./demoData";
import { startReverseProxy } from "./front";
import { startServer } from "./server";

export interface WorkerFixtures {
  /** Whether the page comes from a server that stands in front of another backend. */
  isReverseProxy: boolean;
  /** The folder of the worker's backend: its database, and the mails that it wrote. */
  dataDir: string;
  /** A backend with demo content on a free port: its address. */
  origin: string;
}

interface Fixtures {
  /** What the browser complained about: errors on its console and exceptions nobody caught. */
  browserErrors: string[];
  /** A verified account that is the test's own; nobody is logged in. */
  account: Account;
  /** The same, and the test's page is logged in with it. */
  member: Account;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isReverseProxy: [false, { scope: "worker", option: true }],
  dataDir: [
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), "blog-e2e-"));
      await provide(dataDir);
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
  origin: [
    async ({ dataDir, isReverseProxy }, provide) => {
      const demoData = process.env[demoDataEnv];
      if (demoData) await cp(demoData, dataDir, { recursive: true });
      const backend = await startServer(dataDir);
      const front = isReverseProxy ? await startReverseProxy(backend.origin, dataDir) : undefined;
      await provide(front?.origin ?? backend.origin);
      await front?.stop();
      await backend.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ origin }, provide) => provide(origin),
  browserErrors: async ({ page }, provide) => {
    const browserErrors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") browserErrors.push(message.text());
    });
    page.on("pageerror", (error) => browserErrors.push(error.message));
    await provide(browserErrors);
  },
  account: async ({ request, dataDir }, provide) => provide(await createAccount(request, dataDir)),
  member: async ({ page, account }, provide) => {
    await logIn(page, account);
    await provide(account);
  },
});

export { expect };

/** The addresses of the page's own code, as `page.route` matches them. */
export const coreCode = "**/assets/core-*.js";

/** Answers the cookie banner beforehand, where a test is about something else. */
export async function acceptCookies(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: "CookieConsent", value: "true", url: origin }]);
}

/** Waits until the page's code answers: a link that is clicked before is the browser's to follow. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Powiadomienia" })).toBeAttached();
}

/** The toast that says this; others may stand beside it for their five seconds. */
export function getToast(page: Page, message: string): Locator {
  return page.getByRole("alert").filter({ hasText: message });
}

/** Waits for a toast and closes it, so that it covers nothing; it takes a moment to leave. */
export async function closeToast(page: Page, message: string): Promise<void> {
  const close = getToast(page, message).getByRole("button", { name: "Zamknij powiadomienie" });
  // By keyboard, since by mouse one would wait until it has come in.
  await close.press("Enter");
  const toasts = page.getByRole("region", { name: "Powiadomienia" });
  await expect(toasts.getByText(message)).toHaveCount(0);
}

/**
 * Holds requests back.
 * @param url as `page.route` matches it
 * @returns a function that lets them through, and those that follow
 */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}
