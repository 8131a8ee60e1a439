import type { Browser } from "@playwright/test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionUserSchema } from "../../src/contract/auth";
import { startServer } from "../e2e/server";
import { freePort } from "../support/freePort";
import { admin, fill } from "./fill";
import type { Part } from "./report";
import { startStaticHost } from "./staticHost";
import { measureOpenings } from "./tableOpening";
import { measureHandling, slowdown, type Table } from "./tablePage";
import { writtenTable } from "./writtenTable";

/** Rows of each table. */
const count = 10_000;

/** Requests of each measurement of the server. */
const requestCount = 1_000;

const tables: Table[] = [
  { name: "users", path: "/admin-dashboard/users-table", call: "/api/users/profile" },
  { name: "posts", path: "/admin-dashboard/posts-table", call: "/api/posts" },
  { name: "comments", path: "/admin-dashboard/comments-table", call: "/api/comments" },
];

/** Elements on the page; the rest as often as the page that is written by hand takes. */
const mostElements = 2_000;
const budgets = { firstRows: 1.5, scrolling: 2, sorting: 1.5, searching: 1.5 } as const;

/**
 * Measures the admin's tables beside those that are written by hand, in turns, and the server while
 * it answers them.
 */
export async function measureTables(browser: Browser): Promise<Part[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const folder = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fill(dataDir, count);
  const port = await freePort();
  const { origin, stop } = await startServer(dataDir, {
    CORS_ORIGINS: `http://localhost:${port}`,
  });
  for (const table of tables) {
    await writeFile(join(folder, `${table.name}.html`), writtenTable(origin, table));
  }
  const host = await startStaticHost(folder, port);
  try {
    const login = await logIn(origin);
    const figures: Part["figures"] = {};
    const misses: string[] = [];
    for (const table of tables) {
      const urls = { ours: origin + table.path, byHand: `${host.origin}/${table.name}.html` };
      const { ours, byHand, ratio } = await compare(browser, urls, origin + table.call, login);
      Object.assign(figures, {
        [table.name]: ours,
        [`${table.name}, by hand`]: byHand,
        [`${table.name}, ratio`]: ratio,
      });
      misses.push(...missesOf(table.name, ours, ratio));
    }
    const title = `Tables of ${count} rows, processor slowed ${slowdown} times (ms, MB)`;
    const reading = "GET /api/posts?pageNumber=1 while the lists are read (ms)";
    return [
      { title, figures, misses },
      { title: reading, figures: await measureServer(origin, login), misses: [] },
    ];
  } finally {
    await Promise.all([stop(), host.stop()]);
    for (const path of [dataDir, folder]) await rm(path, { recursive: true });
  }
}

/** Opens, scrolls, sorts and searches both pages of a table. */
async function compare(
  browser: Browser,
  urls: Record<"ours" | "byHand", string>,
  call: string,
  login: string,
) {
  const openings = await measureOpenings(browser, urls, call, login);
  const handled = {
    ours: await measureHandling(browser, urls.ours, login),
    byHand: await measureHandling(browser, urls.byHand, login),
  };
  const figuresOf = (name: "ours" | "byHand") => ({ ...openings(name), ...handled[name] });
  const [ours, byHand] = [figuresOf("ours"), figuresOf("byHand")];
  const ratio: Record<string, number> = {};
  for (const key of Object.keys(budgets)) {
    ratio[key] = Number(
      (Number(Reflect.get(ours, key)) / Number(Reflect.get(byHand, key))).toFixed(2),
    );
  }
  return { ours, byHand, ratio };
}

function missesOf(
  name: string,
  { elements }: { elements: number },
  ratio: Record<string, number>,
): string[] {
  const tooSlow = Object.entries(budgets).filter(([key, most]) => !(Number(ratio[key]) <= most));
  return [
    ...tooSlow.map(([key, most]) => `${name} table: ${key} ${ratio[key]} times, at most ${most}`),
    ...(elements > mostElements ? [`${name} table: ${elements} elements`] : []),
  ];
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
