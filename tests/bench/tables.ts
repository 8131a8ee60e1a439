import type { Browser } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionUserSchema } from "../../src/contract/auth";
import { startServer } from "../e2e/server";
import { admin, fillDatabase } from "./fill";
import { measureLatency, ratioOf } from "./latency";
import type { Part } from "./report";
import { measureOpening } from "./tableOpening";
import { measureInteraction, cpuSlowdown } from "./tablePage";

/** Fills each table with this many rows. */
const count = 10_000;

/** Paths of the pages, and of the endpoints that return their rows. */
const tables = [
  { name: "users", path: "/admin-dashboard/users-table", endpoint: "/api/users/profile" },
  { name: "posts", path: "/admin-dashboard/posts-table", endpoint: "/api/posts" },
  { name: "comments", path: "/admin-dashboard/comments-table", endpoint: "/api/comments" },
];

/** Most elements on the page, and most milliseconds: of all until the first rows, and of one task. */
const budgets = { elements: 2_000, firstRows: 1_000, scrolling: 150, sorting: 400, searching: 500 };

/** Measures the admin's tables, and the server's latency while it serves their data. */
export async function measureTables(browser: Browser, rounds: number): Promise<Part[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fillDatabase(dataDir, count);
  const { origin, stop } = await startServer(dataDir);
  try {
    const login = await logIn(origin);
    const figures: Part["figures"] = {};
    for (const { name, path, endpoint } of tables) {
      const url = origin + path;
      const opening = await measureOpening(browser, url, origin + endpoint, login, rounds);
      figures[name] = { ...opening, ...(await measureInteraction(browser, url, login)) };
    }
    const title = `Tables of ${count} rows, CPU slowed ${cpuSlowdown} times (ms, MB)`;
    const latencyTitle = "GET /api/posts?pageNumber=1 while the lists are requested (ms)";
    return [
      { title, figures, misses: Object.entries(figures).flatMap(missesOf) },
      { title: latencyTitle, figures: await measureServer(origin, login), misses: [] },
    ];
  } finally {
    await stop();
    await rm(dataDir, { recursive: true });
  }
}

function missesOf([name, figures]: [name: string, figures: object]): string[] {
  const values = Object.entries(budgets).map(
    ([key, most]) => [key, Number(Reflect.get(figures, key)), most] as const,
  );
  return values
    .filter(([, value, most]) => !(value <= most))
    .map(([key, value, most]) => `${name} table: ${key} ${value}, at most ${most}`);
}

/** Measures the latency of the home page's posts, idle and while the large lists are requested. */
async function measureServer(origin: string, login: string) {
  const { token } = sessionUserSchema.parse(JSON.parse(login));
  const headers = { authorization: `Bearer ${token}` };
  const idle = await measureLatency(`${origin}/api/posts?pageNumber=1`);
  const end = new AbortController();
  const lists = requestInLoop(
    tables.map(({ endpoint }) => origin + endpoint),
    headers,
    end.signal,
  );
  const busy = await measureLatency(`${origin}/api/posts?pageNumber=1`);
  end.abort();
  await lists;
  return { idle, busy, ratio: ratioOf(busy, idle) };
}

/** Requests the URLs in a loop until aborted. */
async function requestInLoop(
  urls: string[],
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    for (const url of urls) await (await fetch(url, { headers })).arrayBuffer();
  }
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
