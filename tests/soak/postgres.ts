import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { categorySchema } from "../../src/contract/category";
import { calls } from "../../src/contract/calls";
import { send } from "../contract/client";
import { type Postgres, startPostgres } from "../support/postgres";
import { environment, logIn, type Session } from "./accounts";
import { withServer } from "./trial";

/** What came of it, by what PostgreSQL went through. */
export interface PostgresFigures {
  ways: Record<string, Way>;
  /** What was wrong, in sentences. */
  failures: string[];
}

interface Way {
  /** Writes that the server said were done, and how many of those are not there. */
  acknowledged: number;
  lost: number;
  /** How often each status came. */
  statuses: Record<number, number>;
  /** In milliseconds: the longest that anybody waited for an answer. */
  longest: number;
}

interface Written {
  title: string;
  status: number;
  took: number;
  hasRetryAfter: boolean;
}

/** In milliseconds: what visitors wait at most for the sentence, and what a busy machine adds. */
const longest = 5_000 + 1_000;

const writers = 6;
const pause = 20;

/** Takes PostgreSQL away from under a busy server in each way that happens. */
export async function loseDatabase(): Promise<PostgresFigures> {
  const postgres = await startPostgres();
  const figures: PostgresFigures = { ways: {}, failures: [] };
  try {
    await withServer({ DATABASE_URL: postgres.url }, async ({ server, origin }) => {
      const admin = await logIn(origin, environment.ADMIN_EMAIL);
      for (const [name, lose] of Object.entries(waysToLose)) {
        const writing = keepWriting(origin, admin, name);
        await sleep(500);
        await lose(postgres);
        const isBack = await untilWritten(origin, admin, name);
        const way = await figuresOf(await writing(), origin);
        figures.ways[name] = way.figures;
        const complaints = [
          ...way.complaints,
          ...(isBack ? [] : ["The server takes no writes afterwards."]),
          ...(server.child.exitCode === null ? [] : ["The server ended."]),
        ];
        figures.failures.push(...complaints.map((one) => `${name}: ${one}`));
      }
    });
  } finally {
    await postgres.stop();
  }
  return figures;
}

const waysToLose: Record<string, (postgres: Postgres) => Promise<void>> = {
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

async function write(origin: string, as: Session, name: string): Promise<Written> {
  const start = performance.now();
  const title = `${name} ${(written += 1)}`;
  const answer = await send(origin, calls.createCategory, { as, body: { title } });
  const took = performance.now() - start;
  return { title, status: answer.status, took, hasRetryAfter: answer.retryAfter !== null };
}

/** Writes topics, many at once, until what it returns is called: that gives what became of them. */
function keepWriting(origin: string, as: Session, name: string): () => Promise<Written[]> {
  const over = new AbortController();
  const all = Array.from({ length: writers }, async () => {
    const answers: Written[] = [];
    while (!over.signal.aborted) {
      answers.push(await write(origin, as, name));
      await sleep(pause);
    }
    return answers;
  });
  return async () => {
    over.abort();
    return (await Promise.all(all)).flat();
  };
}

async function untilWritten(origin: string, as: Session, name: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await write(origin, as, name)).status === 201) return true;
    await sleep(300);
  }
  return false;
}

async function figuresOf(all: Written[], origin: string) {
  const { text } = await send(origin, calls.listCategories, {});
  const titles = new Set(
    categorySchema
      .array()
      .parse(JSON.parse(text))
      .map(({ title }) => title),
  );
  const acknowledged = all.filter(({ status }) => status === 201);
  const refused = all.filter(({ status }) => status !== 201);
  const lost = acknowledged.filter(({ title }) => !titles.has(title)).length;
  const statuses: Record<number, number> = {};
  for (const { status } of all) statuses[status] = (statuses[status] ?? 0) + 1;
  const slowest = Math.round(Math.max(...all.map(({ took }) => took)));
  // One may be there although its answer was lost: its title is taken when it is written again.
  const others = refused.filter(({ status }) => status !== 503 && status !== 400);
  const bare = refused.filter(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter);
  const complaints = [
    ...(lost > 0 ? [`${lost} acknowledged writes are lost.`] : []),
    ...(slowest > longest ? [`Somebody waited ${slowest} ms.`] : []),
    ...(others.length > 0 ? [`${others.length} answers were something else.`] : []),
    ...(bare.length > 0 ? [`${bare.length} answers did not say when to try again.`] : []),
  ];
  const figures: Way = { acknowledged: acknowledged.length, lost, statuses, longest: slowest };
  return { figures, complaints };
}
