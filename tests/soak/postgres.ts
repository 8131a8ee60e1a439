import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { send } from "@blog/conformance/suite/http";
import { createClient } from "@blog/conformance/suite/client";
import { type Postgres, startPostgres } from "../support/postgres";
import { startProcess } from "../support/serverProcess";
import { environment, logIn, type Session } from "./accounts";

interface WriteResult {
  title: string;
  status: number;
  milliseconds: number;
  hasRetryAfter: boolean;
}

/** Maximum response time in milliseconds: the server's timeout plus a margin for a busy machine. */
const maxResponseTime = 5_000 + 1_000;

const writerCount = 6;
const pauseBetweenWrites = 20;

/** Makes PostgreSQL unavailable under load in several ways. @returns one sentence per failure */
export async function loseDatabase(): Promise<{ failures: string[] }> {
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), "blog-postgres-"));
  const server = startProcess(folder, { ...environment, DATABASE_URL: postgres.url }, ["--api"]);
  const failures: string[] = [];
  try {
    const origin = await server.origin();
    const admin = await logIn(origin, environment.ADMIN_EMAIL);
    for (const [name, interrupt] of Object.entries(outages)) {
      const write = (number: number) => writeTopic(origin, admin, `${name} ${number}`);
      const stopWriting = keepWriting(write);
      await sleep(500);
      await interrupt(postgres);
      const isRecovered = await untilWritten(write);
      const problems = [
        ...problemsOf(await stopWriting(), await readTitles(origin)),
        ...(isRecovered ? [] : ["The server takes no writes afterwards."]),
        ...(server.child.exitCode === null ? [] : ["The server ended."]),
      ];
      failures.push(...problems.map((problem) => `${name}: ${problem}`));
    }
  } finally {
    server.child.kill("SIGKILL");
    await server.exitCode;
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
  return { failures };
}

const endAndStart = (how: "stop" | "kill") => async (postgres: Postgres) => {
  await postgres.end(how);
  await sleep(1_000);
  await postgres.start();
};

const outages: Record<string, (postgres: Postgres) => Promise<void>> = {
  "stopped and started again": endAndStart("stop"),
  "killed and started again": endAndStart("kill"),
  "frozen for 20 seconds": async (postgres) => {
    await postgres.freeze(true);
    await sleep(20_000);
    await postgres.freeze(false);
  },
  "told to end each connection": async ({ url }) => {
    const client = new Client(url);
    await client.connect();
    const others = "from pg_stat_activity where pid <> pg_backend_pid() and usename = 'blog'";
    for (let times = 0; times < 5; times += 1) {
      await client.query(`select pg_terminate_backend(pid) ${others}`);
      await sleep(200);
    }
    await client.end();
  },
};

async function writeTopic(origin: string, as: Session, title: string): Promise<WriteResult> {
  const start = performance.now();
  const request = { as, body: { title } };
  const { status, headers } = await send(origin, validatedEndpoints.createCategory, request);
  const hasRetryAfter = headers["retry-after"] !== undefined;
  return { title, status, milliseconds: performance.now() - start, hasRetryAfter };
}

/** Writes in concurrent loops. @returns a function that ends the loops and resolves to their results */
function keepWriting(write: (number: number) => Promise<WriteResult>) {
  const controller = new AbortController();
  let number = 0;
  const loops = Array.from({ length: writerCount }, async () => {
    const results: WriteResult[] = [];
    while (!controller.signal.aborted) {
      results.push(await write((number += 1)));
      await sleep(pauseBetweenWrites);
    }
    return results;
  });
  return async () => {
    controller.abort();
    return (await Promise.all(loops)).flat();
  };
}

async function untilWritten(write: (number: number) => Promise<WriteResult>): Promise<boolean> {
  for (let tries = 1; tries <= 100; tries += 1) {
    if ((await write(-tries)).status === 201) return true;
    await sleep(300);
  }
  return false;
}

async function readTitles(origin: string): Promise<Set<string>> {
  const topics = await createClient(origin).ok("listCategories", {});
  return new Set(topics.map(({ title }) => title));
}

function problemsOf(results: WriteResult[], stored: Set<string>): string[] {
  const count = (text: string, isProblem: (result: WriteResult) => boolean) => {
    const number = results.filter(isProblem).length;
    return number > 0 ? [`${number} ${text}`] : [];
  };
  return [
    ...count("acknowledged writes were lost.", ({ status, title }) => {
      return status === 201 && !stored.has(title);
    }),
    ...count("responses took too long.", ({ milliseconds }) => milliseconds > maxResponseTime),
    // 400 is allowed, since a write whose response was lost may have succeeded, so that its title is taken on a retry.
    ...count("responses had another status.", ({ status }) => ![201, 400, 503].includes(status)),
    ...count("responses lacked Retry-After.", ({ status, hasRetryAfter }) => {
      return status === 503 && !hasRetryAfter;
    }),
  ];
}
