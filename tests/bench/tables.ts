import type { Browser } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionUserSchema } from "../../src/contract/auth";
import { startServer } from "../e2e/server";
import { admin, fill } from "./fill";
import type { Part } from "./report";
import { measureOpening } from "./tableOpening";
import { measureHandling, slowdown, type Table } from "./tablePage";

/** Rows of each table. */
const count = 10_000;

/** Requests of each measurement of the server. */
const requestCount = 1_000;

const tables: Table[] = [
  { name: "users", path: "/admin-dashboard/users-table", call: "/api/users/profile" },
  { name: "posts", path: "/admin-dashboard/posts-table", call: "/api/posts" },
  { name: "comments", path: "/admin-dashboard/comments-table", call: "/api/comments" },
];

/** Milliseconds, and elements on the page. */
const budgets = { firstRows: 200, elements: 2_000, scrolling: 50 } as const;

/** Measures the admin's tables, and the server while it answers them. */
export async function measureTables(browser: Browser): Promise<Part[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fill(dataDir, count);
  const { origin, stop } = await startServer(dataDir);
  try {
    const login = await logIn(origin);
    const figures: Part["figures"] = {};
    const misses: string[] = [];
    for (const table of tables) {
      const measured = {
        ...(await measureOpening(browser, origin, login, table)),
        ...(await measureHandling(browser, origin, login, table)),
      };
      figures[table.name] = measured;
      for (const key of ["firstRows", "elements", "scrolling"] as const) {
        const [value, most] = [measured[key], budgets[key]];
        if (value > most) misses.push(`${table.name} table: ${key} ${value}, at most ${most}`);
      }
    }
    const title = `Tables of ${count} rows, processor slowed ${slowdown} times (ms, MB)`;
    const reading = "GET /api/posts?pageNumber=1 while the lists are read (ms)";
    return [
      { title, figures, misses },
      { title: reading, figures: await measureServer(origin, login), misses: [] },
    ];
  } finally {
    await stop();
    await rm(dataDir, { recursive: true });
  }
}

/** How long a reader waits for the home page's posts: alone, and while the big lists are read. */
async function measureServer(origin: string, login: string) {
  const { token } = sessionUserSchema.parse(JSON.parse(login));
  const headers = { authorization: `Bearer ${token}` };
  const idle = await askAgain(origin);
  const end = new AbortController();
  const lists = readAgain(
    tables.map(({ call }) => origin + call),
    headers,
    end.signal,
  );
  const busy = await askAgain(origin);
  end.abort();
  await lists;
  const ratio = {
    median: busy.median / idle.median,
    p99: busy.p99 / idle.p99,
    longest: busy.longest / idle.longest,
  };
  return { idle, busy, ratio };
}

/** Reads one address after the other, over and over. */
async function readAgain(
  urls: string[],
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    for (const url of urls) await (await fetch(url, { headers })).arrayBuffer();
  }
}

/** @returns times of the requests in milliseconds */
async function askAgain(origin: string) {
  const durations: number[] = [];
  for (let index = 0; index < requestCount; index++) {
    const start = performance.now();
    await (await fetch(`${origin}/api/posts?pageNumber=1`)).arrayBuffer();
    durations.push(performance.now() - start);
  }
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor((requestCount - 1) * share)] ?? 0;
  return { median: at(0.5), p99: at(0.99), longest: at(1) };
}

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`The log-in answered ${response.status}.`);
  return response.text();
}
