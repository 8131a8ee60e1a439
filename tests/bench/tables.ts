import type { Browser } from "@playwright/test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionUserSchema } from "../../src/contract/auth";
import { startServer } from "../e2e/server";
import { freePort } from "../support/freePort";
import { admin, fillDatabase } from "./fill";
import { measureLatency, ratioOf } from "./latency";
import type { Part } from "./report";
import { startStaticHost } from "../support/staticHost";
import { measureOpenings, type Opening } from "./tableOpening";
import { measureInteraction, cpuSlowdown, type Table } from "./tablePage";
import { handwrittenTable } from "./handwrittenTable";

/** Fills each table with this many rows. */
const count = 10_000;

const tables: Table[] = [
  { name: "users", path: "/admin-dashboard/users-table", endpoint: "/api/users/profile" },
  { name: "posts", path: "/admin-dashboard/posts-table", endpoint: "/api/posts" },
  { name: "comments", path: "/admin-dashboard/comments-table", endpoint: "/api/comments" },
];

/** Limits the elements on the page; the budgets are ratios to the hand-written page. */
const maxElements = 2_000;
const budgets = { firstRows: 1.5, scrolling: 2, sorting: 1.5, searching: 1.5 } as const;

/**
 * Measures the admin's tables and hand-written ones in alternation, and the server's latency while
 * it serves their data.
 */
export async function measureTables(browser: Browser, rounds: number): Promise<Part[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const folder = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fillDatabase(dataDir, count);
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
      const openings = await measureOpenings(browser, urls, origin + table.endpoint, login, rounds);
      const { ours, byHand, ratio } = await compare(browser, urls, openings, login);
      Object.assign(figures, {
        [table.name]: ours,
        [`${table.name}, by hand`]: byHand,
        [`${table.name}, ratio`]: ratio,
      });
      misses.push(...missesOf(table.name, ours, ratio));
    }
    const title = `Tables of ${count} rows, CPU slowed ${cpuSlowdown} times (ms, MB)`;
    const latencyTitle = "GET /api/posts?pageNumber=1 while the lists are requested (ms)";
    return [
      { title, figures, misses },
      { title: latencyTitle, figures: await measureServer(origin, login), misses: [] },
    ];
  } finally {
    await Promise.all([stop(), host.stop()]);
    for (const path of [dataDir, folder]) await rm(path, { recursive: true });
  }
}

/** Scrolls, sorts and searches both pages of a table and adds their opening times. */
async function compare(
  browser: Browser,
  urls: Record<"ours" | "byHand", string>,
  openings: (name: "ours" | "byHand") => Opening,
  login: string,
) {
  const interactions = {
    ours: await measureInteraction(browser, urls.ours, login),
    byHand: await measureInteraction(browser, urls.byHand, login),
  };
  const figuresOf = (name: "ours" | "byHand") => ({ ...openings(name), ...interactions[name] });
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
    ...(elements > maxElements ? [`${name} table: ${elements} elements`] : []),
  ];
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
