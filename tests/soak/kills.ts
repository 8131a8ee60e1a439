import { sql } from "kysely";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../server/platform/db/database";
import type { Db } from "../../server/platform/db/schema";
import { startProcess } from "../support/serverProcess";
import { addPost, addUser, addVictim, environment, logIn } from "./accounts";
import { Writer } from "./writer";

export interface KillFigures {
  kills: number;
  /** Writes that the server acknowledged. */
  acknowledged: number;
  /** Requests interrupted by a kill. */
  cutOff: number;
  /** One sentence per failure. */
  failures: string[];
}

const writerCount = 6;

/** Number of accounts added per writer before each kill, which its writes then delete. */
const victimCount = 3;

/** Milliseconds from the server's start until it is killed. */
const uptime = { min: 100, max: 1_200 };

/**
 * Kills a server at random times under writes and checks after each kill that acknowledged writes are
 * stored, that no write is partial and that the server restarts.
 */
export async function killUnderWrites(kills: number): Promise<KillFigures> {
  const folder = await mkdtemp(join(tmpdir(), "blog-kills-"));
  const dataDir = join(folder, "data");
  const figures: KillFigures = { kills: 0, acknowledged: 0, cutOff: 0, failures: [] };
  const start = () => startProcess(folder, environment, ["--api"]);
  let server = start();
  try {
    const { writers, postId } = await prepareWriters(dataDir, await server.origin());
    while (figures.kills < kills) {
      await addVictims(dataDir, writers, postId, figures.kills);
      const origin = await server.origin();
      const writing = Promise.all(writers.map((writer) => writer.writeUntilKilled(origin)));
      await sleep(uptime.min + Math.random() * (uptime.max - uptime.min));
      server.child.kill("SIGKILL");
      await Promise.all([server.exitCode, writing]);
      figures.kills += 1;
      figures.cutOff += writers.filter(({ pendingFacts }) => pendingFacts).length;
      server = start();
      await server.origin();
      for (const problem of await inspect(dataDir, writers))
        figures.failures.push(`after kill ${figures.kills}: ${problem}`);
    }
    figures.failures.push(...writers.flatMap(({ failures }) => failures));
    figures.acknowledged = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  } finally {
    server.child.kill("SIGKILL");
    await server.exitCode;
    await rm(folder, { recursive: true });
  }
  return figures;
}

async function addVictims(dataDir: string, writers: Writer[], postId: string, round: number) {
  const db = await openDatabase(dataDir);
  for (const writer of writers) {
    for (let index = 0; index < victimCount; index += 1) {
      const email = `victim-${writer.session._id}-${round}-${index}@soak.example`;
      const id = await addVictim(db, email, postId);
      writer.facts = new Set([...writer.facts, `victim ${id}`]);
    }
  }
  await db.destroy();
}

/** Creates the accounts of the writers, and a post on which all of them comment. */
async function prepareWriters(dataDir: string, origin: string) {
  await mkdir(dataDir, { recursive: true });
  const db = await openDatabase(dataDir);
  const admin = await logIn(origin, environment.ADMIN_EMAIL);
  const postId = await addPost(db, admin._id);
  const writers: Writer[] = [];
  for (let index = 0; index < writerCount; index += 1) {
    const email = `writer-${index}@soak.example`;
    await addUser(db, email);
    writers.push(new Writer(await logIn(origin, email), admin, postId));
  }
  await db.destroy();
  return { writers, postId };
}

/** Returns one sentence per problem in the database. */
async function inspect(dataDir: string, writers: Writer[]): Promise<string[]> {
  const db = await openDatabase(dataDir);
  const problems = [...(await findCorruption(db)), ...(await findPartialWrites(db))];
  for (const writer of writers) problems.push(...(await writer.compare(db)));
  await db.destroy();
  return problems;
}

async function findCorruption(db: Db): Promise<string[]> {
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...check.rows.map((row) => row.integrity_check).filter((result) => result !== "ok"),
    ...orphans.rows.map(({ table }) => `an orphan in ${table}`),
  ];
}

/** Finds posts without a picture and accounts whose deletion was partial. */
async function findPartialWrites(db: Db): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from posts where id not in (select post_id from images)) as bare_posts,
    (select count(*) from users where email like 'victim-%' and (
      (select count(*) from posts where user_id = users.id) <> 1 or
      (select count(*) from comments where user_id = users.id) <> 1 or
      (select count(*) from likes where user_id = users.id) <> 1)) as half_users`.execute(db);
  const counts = Object.entries(rows[0] ?? {});
  return counts.filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${count}`);
}
