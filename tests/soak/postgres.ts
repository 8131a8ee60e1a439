import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { categorySchema } from "../../src/contract/category";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../../tools/conformance/suite/client";
import { type Postgres, startPostgres } from "../support/postgres";
import { environment, logIn, type Session } from "./accounts";
import { withServer } from "./trial";

export interface PostgresFigures {
  outages: Record<string, Outage>;
  /** One sentence per failure. */
  failures: string[];
}

interface Outage {
  /** Acknowledged writes, and how many of them are missing. */
  acknowledged: number;
  lost: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** The longest response time in milliseconds. */
  longest: number;
}

interface WriteResult {
  title: string;
  status: number;
  took: number;
  hasRetryAfter: boolean;
}

/** Milliseconds: the server's timeout plus a margin for a busy machine. */
const maxResponseTime = 5_000 + 1_000;

const writers = 6;
const pause = 20;

/** Makes PostgreSQL unavailable under load in several ways. */
export async function loseDatabase(): Promise<PostgresFigures> {
  const postgres = await startPostgres();
  const figures: PostgresFigures = { outages: {}, failures: [] };
  try {
    await withServer({ DATABASE_URL: postgres.url }, async ({ server, origin }) => {
      const admin = await logIn(origin, environment.ADMIN_EMAIL);
      for (const [name, interrupt] of Object.entries(outages)) {
        const writing = keepWriting(origin, admin, name);
        await sleep(500);
        await interrupt(postgres);
        const isRecovered = await untilWritten(origin, admin, name);
        const outage = await figuresOf(await writing(), origin);
        figures.outages[name] = outage.figures;
        const problems = [
          ...outage.problems,
          ...(isRecovered ? [] : ["The server takes no writes afterwards."]),
          ...(server.child.exitCode === null ? [] : ["The server ended."]),
        ];
        figures.failures.push(...problems.map((problem) => `${name}: ${problem}`));
      }
    });
  } finally {
    await postgres.stop();
  }
  return figures;
}

const outages: Record<string, (postgres: Postgres) => Promise<void>> = {
  "stopped and started again": async (postgres) => {
    await postgres.end("stop");
    await sleep(1_000);
    await postgres.start();
  },
  "killed and started again": async (postgres) => {
    await postgres.end("kill");
    await sleep(1_000);
    await postgres.start();
  },
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

let written = 0;

async function write(origin: string, as: Session, name: string): Promise<WriteResult> {
  const start = performance.now();
  const title = `${name} ${(written += 1)}`;
  const response = await send(origin, validatedEndpoints.createCategory, { as, body: { title } });
  const took = performance.now() - start;
  return {
    title,
    status: response.status,
    took,
    hasRetryAfter: response.headers["retry-after"] !== undefined,
  };
}

/** Creates topics concurrently. @returns a function that stops and resolves to the results */
function keepWriting(origin: string, as: Session, name: string): () => Promise<WriteResult[]> {
  const controller = new AbortController();
  const loops = Array.from({ length: writers }, async () => {
    const results: WriteResult[] = [];
    while (!controller.signal.aborted) {
      results.push(await write(origin, as, name));
      await sleep(pause);
    }
    return results;
  });
  return async () => {
    controller.abort();
    return (await Promise.all(loops)).flat();
  };
}

async function untilWritten(origin: string, as: Session, name: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await write(origin, as, name)).status === 201) return true;
    await sleep(300);
  }
  return false;
}

async function figuresOf(results: WriteResult[], origin: string) {
  const { text } = await send(origin, validatedEndpoints.listCategories, {});
  const titles = new Set(
    categorySchema
      .array()
      .parse(JSON.parse(text))
      .map(({ title }) => title),
  );
  const acknowledged = results.filter(({ status }) => status === 201);
  const refused = results.filter(({ status }) => status !== 201);
  const lost = acknowledged.filter(({ title }) => !titles.has(title)).length;
  const statuses: Record<number, number> = {};
  for (const { status } of results) statuses[status] = (statuses[status] ?? 0) + 1;
  const slowest = Math.round(Math.max(...results.map(({ took }) => took)));
  // 400: a write whose response was lost may have succeeded, so its title is taken on the retry.
  const others = refused.filter(({ status }) => status !== 503 && status !== 400);
  const withoutRetryAfter = refused.filter(
    ({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter,
  );
  const problems = [
    ...(lost > 0 ? [`${lost} acknowledged writes were lost.`] : []),
    ...(slowest > maxResponseTime ? [`A response took ${slowest} ms.`] : []),
    ...(others.length > 0 ? [`${others.length} responses had another status.`] : []),
    ...(withoutRetryAfter.length > 0
      ? [`${withoutRetryAfter.length} responses lacked Retry-After.`]
      : []),
  ];
  const figures: Outage = { acknowledged: acknowledged.length, lost, statuses, longest: slowest };
  return { figures, problems };
}
