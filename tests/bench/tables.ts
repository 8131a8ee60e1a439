import type { Browser } from "@playwright/test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionUserSchema } from "../../src/contract/auth";
import { startServer } from "../e2e/server";
import { freePort } from "../support/freePort";
import { admin, fill } from "./fill";
import { askAgain, ratioOf } from "./latency";
import type { Part } from "./report";
import { startStaticHost } from "../support/staticHost";
import { measureOpenings, type Opening } from "./tableOpening";
import { measureHandling, slowdown, type Table } from "./tablePage";
import { handwrittenTable } from "./handwrittenTable";

/** Rows of each table. */
const count = 10_000;

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
export async function measureTables(browser: Browser, rounds: number): Promise<Part[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const folder = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fill(dataDir, count);
  const port = await freePort();
  const { origin, stop } = await startServer(dataDir, {
    CORS_ORIGINS: `http://localhost:${port}`,
  });
  for (const table of tables) {
    await writeFile(join(folder, `${table.name}.html`), handwrittenTable(origin, table));
  }
  const host = await startStaticHost(folder, { port });
  try {
    const login = await logIn(origin);
    const figures: Part["figures"] = {};
    const misses: string[] = [];
    for (const table of tables) {
      const urls = { ours: origin + table.path, byHand: `${host.origin}/${table.name}.html` };
      const openings = await measureOpenings(browser, urls, origin + table.call, login, rounds);
      const { ours, byHand, ratio } = await compare(browser, urls, openings, login);
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

/** Scrolls, sorts and searches both pages of a table, and adds what their openings took. */
async function compare(
  browser: Browser,
  urls: Record<"ours" | "byHand", string>,
  openings: (name: "ours" | "byHand") => Opening,
  login: string,
) {
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
  const idle = await askAgain(`${origin}/api/posts?pageNumber=1`);
  const end = new AbortController();
  const lists = readAgain(
    tables.map(({ call }) => origin + call),
    headers,
    end.signal,
  );
  const busy = await askAgain(`${origin}/api/posts?pageNumber=1`);
  end.abort();
  await lists;
  return { idle, busy, ratio: ratioOf(busy, idle) };
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

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`The log-in answered ${response.status}.`);
  return response.text();
}
