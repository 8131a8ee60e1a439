import { sql } from "kysely";
import { mkdir } from "node:fs/promises";
import { openDatabase } from "../../server/db/client";
import type { Db } from "../../server/db/schema";
import { addPost, addUser, environment, logIn } from "./accounts";
import { Writer } from "./writer";

const writerCount = 6;

/** Creates accounts that write, and a post that they share. */
export async function prepareWriters(dataDir: string, origin: string, random: () => number) {
  await mkdir(dataDir, { recursive: true });
  const db = await openDatabase(dataDir);
  const admin = await logIn(origin, environment.ADMIN_EMAIL);
  const postId = await addPost(db, admin._id);
  const writers: Writer[] = [];
  for (let index = 0; index < writerCount; index += 1) {
    const email = `writer-${index}@soak.example`;
    await addUser(db, email);
    writers.push(new Writer(await logIn(origin, email), admin, postId, random));
  }
  await db.destroy();
  return { writers, postId };
}

/** Returns one sentence per problem in the database. */
export async function inspect(dataDir: string, writers: Writer[]): Promise<string[]> {
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
