import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findChromium } from "../e2e/chromium";
import { sessionUserSchema } from "../../src/contract/auth";
import { admin, fill } from "./fill";
import { measureTable, slowdown, type Table } from "./tablePage";

/** Rows of each table. */
const count = 10_000;

const tables: Table[] = [
  { name: "users", path: "/admin-dashboard/users-table", call: "/api/users/profile" },
  { name: "posts", path: "/admin-dashboard/posts-table", call: "/api/posts" },
  { name: "comments", path: "/admin-dashboard/comments-table", call: "/api/comments" },
];

const budget = "first rows 200 ms after the answer, 2000 elements, scrolling 50 ms a task";

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

/** Measures the admin's tables, and the server while it answers them; needs a build in dist/. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-bench-"));
  await fill(dataDir, count);
  const { origin, stop } = await startServer(dataDir);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const login = await logIn(origin);
    console.log(`${count} rows on a processor slowed ${slowdown} times; milliseconds, megabytes`);
    const figures: Record<string, object> = {};
    for (const table of tables) {
      figures[table.name] = await measureTable(browser, origin, login, table);
    }
    console.table(figures);
    console.log(`Budget: ${budget}.\n\nGET /api/posts?pageNumber=1 on the server; milliseconds`);
    console.table(await measureServer(origin, tokenOf(login)));
  } finally {
    await browser.close();
    await stop();
    await rm(dataDir, { recursive: true });
  }
}

/** How long a reader waits for the home page's posts: alone, and while the big lists are read. */
async function measureServer(origin: string, token: string) {
  const idle = await askAgain(origin, 1_000);
  let isOver = false;
  const lists = (async () => {
    while (!isOver) {
      for (const { call } of tables) {
        const headers = { authorization: `Bearer ${token}` };
        await (await fetch(origin + call, { headers })).arrayBuffer();
      }
    }
  })();
  const busy = await askAgain(origin, 1_000);
  isOver = true;
  await lists;
  const ratio = {
    median: busy.median / idle.median,
    p99: busy.p99 / idle.p99,
    longest: busy.longest / idle.longest,
  };
  return { idle, busy, ratio };
}

/** @returns times of the requests in milliseconds */
async function askAgain(origin: string, times: number) {
  const durations: number[] = [];
  for (let index = 0; index < times; index++) {
    const start = performance.now();
    await (await fetch(`${origin}/api/posts?pageNumber=1`)).arrayBuffer();
    durations.push(performance.now() - start);
  }
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor((times - 1) * share)] ?? 0;
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

function tokenOf(login: string): string {
  return sessionUserSchema.parse(JSON.parse(login)).token;
}

/** The server as an operator starts it, on a free port. */
async function startServer(dataDir: string) {
  const main = resolve(import.meta.dirname, "../../server/main.ts");
  const server = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), main], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, DEMO: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((done, fail) => {
    let output = "";
    server.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (address) done(address);
    });
    server.once("exit", (code) => fail(new Error(`The server ended with code ${code}.`)));
  });
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  };
  return { origin, stop };
}
