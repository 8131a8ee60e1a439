import type { Browser } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../e2e/server";
import { openBarePage } from "./barePage";
import { admin, fillDatabase } from "./fill";
import { medianOf } from "./median";
import type { Part } from "./report";
import { cpuSlowdown, measureInteraction } from "./tablePage";

/** Fills each table with this many rows. */
const count = 10_000;

const tables = ["users", "posts", "comments"] as const;

/** Most elements on the page, and most milliseconds: of all until the first rows, and of one task. */
const budgets = { elements: 2_000, firstRows: 1_000, scrolling: 150, sorting: 400, searching: 500 };

type Figures = Record<keyof typeof budgets, number>;

/** Measures the admin's tables. */
export async function measureTables(browser: Browser, rounds: number): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fillDatabase(dataDir, count);
  const { origin, stop } = await startServer(dataDir);
  try {
    const session = await logIn(origin);
    const figures: Record<string, Figures> = {};
    for (const name of tables) {
      const url = `${origin}/admin-dashboard/${name}-table`;
      const openings: number[] = [];
      for (let round = 0; round < rounds; round++)
        openings.push(await timeUntilRows(browser, url, session));
      const interaction = await measureInteraction(browser, url, session);
      figures[name] = { firstRows: medianOf(openings), ...interaction };
    }
    const title = `Tables of ${count} rows, CPU slowed ${cpuSlowdown} times (ms)`;
    return { title, figures, misses: Object.entries(figures).flatMap(missesOf) };
  } finally {
    await stop();
    await rm(dataDir, { recursive: true });
  }
}

function missesOf([name, figures]: [name: string, figures: Figures]): string[] {
  return Object.entries(budgets).flatMap(([key, most]) => {
    const value = Number(Reflect.get(figures, key));
    return value <= most ? [] : [`${name} table: ${key} ${value}, at most ${most}`];
  });
}

/** Opens a table as an admin. @returns the milliseconds from the parsed response to its first painted rows */
async function timeUntilRows(browser: Browser, url: string, session: string): Promise<number> {
  const page = await openBarePage(browser);
  await page.runBefore((stored) => localStorage.setItem("userInfo", stored), session);
  await page.runBefore(watchFirstRows);
  const size = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
  await page.send("Emulation.setDeviceMetricsOverride", size);
  await page.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.send("Page.navigate", { url });
  const time = await page.poll(() => Reflect.get(window, "firstRows"));
  await page.close();
  return Math.round(Number(time));
}

/** Runs in the page: records how long after the data the first rows were painted. */
function watchFirstRows(): void {
  const { parse } = JSON;
  const largest = { parsing: 0, end: 0 };
  JSON.parse = (text, reviver) => {
    const start = performance.now();
    const value: unknown = parse(text, reviver);
    const end = performance.now();
    // The rows are by far the largest JSON.
    if (end - start > largest.parsing) Object.assign(largest, { parsing: end - start, end });
    return value;
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector("tbody tr")) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { firstRows: performance.now() - largest.end })),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`The login returned ${response.status}.`);
  return response.text();
}
