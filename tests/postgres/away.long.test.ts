import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { sessionUserSchema } from "../../src/contract/auth";
import { categorySchema } from "../../src/contract/category";
import { send } from "../contract/client";
import { type Postgres, startPostgres } from "../support/postgres";
import { type ServerProcess, startProcess } from "../support/serverProcess";

const admin = { email: "szef@example.com", password: "Tajne-haslo-1" };
const sentence = "Serwer jest chwilowo przeciążony. Spróbuj ponownie za chwilę.";

/** In milliseconds: what visitors wait at most for the sentence, and what a busy machine adds. */
const longest = 5_000 + 3_000;

let folder = "";
let postgres: Postgres;
let server: ServerProcess;
let origin = "";
let token = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blog-away-"));
  postgres = await startPostgres();
  const settings = { DATABASE_URL: postgres.url, ADMIN_EMAIL: admin.email };
  const secrets = { ADMIN_PASSWORD: admin.password, JWT_SECRET: "x".repeat(32) };
  server = startProcess(folder, { ...settings, ...secrets }, ["--api"]);
  origin = await server.origin();
  const { text } = await send(origin, calls.login, { body: admin });
  ({ token } = sessionUserSchema.parse(JSON.parse(text)));
}, 120_000);
afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  await postgres.stop();
  await rm(folder, { recursive: true });
}, 60_000);

let written = 0;
const acknowledged = new Set<string>();

/** Writes a topic. @returns the status and how long it took */
async function write() {
  const start = performance.now();
  const title = `Temat ${(written += 1)}`;
  const { status, text, retryAfter } = await send(origin, calls.createCategory, {
    as: { token },
    body: { title },
  });
  if (status === 201) acknowledged.add(title);
  return { status, text, retryAfter, took: performance.now() - start };
}

/** Writes and reads, many at once, until told to stop. @returns what became of the writes */
function keepBusy() {
  const over = new AbortController();
  const answers = Array.from({ length: 6 }, async () => {
    const got: Awaited<ReturnType<typeof write>>[] = [];
    while (!over.signal.aborted) {
      got.push(await write());
      await send(origin, calls.listCategories, {});
      await sleep(20);
    }
    return got;
  });
  return async () => {
    over.abort();
    return (await Promise.all(answers)).flat();
  };
}

it.each<[name: string, leastRefused: number, task: () => Promise<unknown>]>([
  [
    "stopped and started again",
    1,
    async () => {
      await postgres.end("stop");
      await sleep(1_000);
      await postgres.start();
    },
  ],
  [
    "killed and started again",
    1,
    async () => {
      await postgres.end("kill");
      await sleep(1_000);
      await postgres.start();
    },
  ],
  [
    "frozen for longer than anybody waits",
    1,
    async () => {
      await postgres.freeze(true);
      await sleep(9_000);
      await postgres.freeze(false);
    },
  ],
  [
    "told to end each connection",
    // One that ends between two questions is only opened anew.
    0,
    async () => {
      const { Client } = (await import("pg")).default;
      const client = new Client(postgres.url);
      await client.connect();
      const others = "from pg_stat_activity where pid <> pg_backend_pid() and usename = 'blog'";
      for (let times = 0; times < 5; times += 1) {
        await client.query(`select pg_terminate_backend(pid) ${others}`);
        await sleep(200);
      }
      await client.end();
    },
  ],
])(
  "the server lives through a PostgreSQL that is %s",
  async (_, leastRefused, task) => {
    const finish = keepBusy();
    await sleep(500);
    await task();
    // Well after: the next one that asks gets an answer.
    await expect.poll(async () => (await write()).status, { timeout: 30_000 }).toBe(201);
    const answers = await finish();
    expect(server.child.exitCode).toBeNull();

    const refused = answers.filter(({ status }) => status !== 201);
    // One may be there although its answer was lost: that title is taken then.
    expect(refused.map(({ status }) => status).filter((one) => one !== 503 && one !== 400)).toEqual(
      [],
    );
    for (const { text, retryAfter } of refused.filter(({ status }) => status === 503)) {
      expect([JSON.parse(text), retryAfter]).toEqual([{ message: sentence }, "5"]);
    }
    expect(refused.length).toBeGreaterThanOrEqual(leastRefused);
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(longest);

    const { text } = await send(origin, calls.listCategories, {});
    const titles = new Set(
      categorySchema
        .array()
        .parse(JSON.parse(text))
        .map(({ title }) => title),
    );
    expect([...acknowledged].filter((title) => !titles.has(title))).toEqual([]);
  },
  120_000,
);
