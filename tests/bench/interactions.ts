import type { Browser, Page } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logIn } from "../e2e/account";
import { acceptCookies } from "../e2e/fixtures";
import { startServer } from "../e2e/server";
import { demoAdmin } from "../support/demoLogins";
import { cpuSlowdown } from "./pageLoad";
import type { Part } from "./report";

/** Measures the time from an input event to the paint of its result, with a throttled CPU. */
export async function measureInteractions(browser: Browser): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const { origin, stop } = await startServer(dataDir);
  const viewport = { width: 375, height: 812 };
  const context = await browser.newContext({ viewport, baseURL: origin });
  try {
    const page = await context.newPage();
    await acceptCookies(page, origin);
    await logIn(page, demoAdmin);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.goto("/", { waitUntil: "networkidle" });
    const figures: Part["figures"] = {};
    for (const { name, resultSelector, act } of steps) {
      figures[name] = { ms: await timeTo(page, resultSelector, () => act(page)) };
    }
    return { title: `Interactions, processor slowed ${cpuSlowdown} times`, figures, misses: [] };
  } finally {
    await context.close();
    await stop();
    await rm(dataDir, { recursive: true });
  }
}

interface Step {
  name: string;
  /** CSS selector of the element that resultSelector the result. */
  resultSelector: string;
  act: (page: Page) => Promise<unknown>;
}

const openFirst = (page: Page) =>
  page.getByRole("article").first().getByRole("heading").getByRole("link").click();

const steps: Step[] = [
  { name: "from the list to a post", resultSelector: ".post-body", act: openFirst },
  {
    name: "to the list seen before",
    resultSelector: ".post-card",
    act: (page) => page.getByRole("button", { name: "Cofnij" }).click(),
  },
  { name: "to a post seen before", resultSelector: ".post-body", act: openFirst },
  {
    name: "a like",
    resultSelector: "[aria-pressed=true]",
    act: (page) => page.getByRole("button", { name: /^Lubię to/ }).click(),
  },
  {
    name: "a key in the comment form",
    resultSelector: "textarea:not(:placeholder-shown)",
    act: (page) => page.getByLabel("Napisz komentarz").press("a"),
  },
  {
    name: "the dialog that edits a post",
    resultSelector: "dialog[open] input",
    act: (page) => page.getByRole("button", { name: "Edytuj" }).first().click(),
  },
];

/** Returns the milliseconds from the first pointer or key event to the paint of the result. */
async function timeTo(
  page: Page,
  resultSelector: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate((selector) => {
    const times = { start: 0, end: 0 };
    Object.assign(window, { times });
    for (const type of ["pointerdown", "keydown"]) {
      const options = { capture: true, once: true };
      addEventListener(type, ({ timeStamp }) => (times.start = timeStamp), options);
    }
    const timer = setInterval(() => {
      if (times.start === 0 || !document.querySelector(selector)) return;
      clearInterval(timer);
      requestAnimationFrame(() => setTimeout(() => (times.end = performance.now())));
    });
  }, resultSelector);
  await act();
  await page.waitForFunction(() => Reflect.get(window, "times").end > 0);
  return page.evaluate(() => {
    const { start, end } = Reflect.get(window, "times");
    return Math.round(end - start);
  });
}
