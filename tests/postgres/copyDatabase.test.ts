import { addComment, addPost, addUser } from "../support/factories";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertUpload } from "../../server/features/picture/repository";
import { createLinkToken } from "../../server/features/auth/linkToken";
import { openDatabase } from "../../server/platform/db/database";
import type { Db } from "../../server/platform/db/schema";
import { copyDatabase } from "../../server/platform/backup/copyDatabase";
import { secretWarnings } from "../../server/commands/startWarnings";
import { insertCategory } from "../../server/features/category/repository";
import { replaceImage } from "../../server/platform/pictures/repository";
import { insertAssets } from "../../server/pages/assetRepository";
import { insertMail } from "../../server/platform/mail/repository";
import { insertLike } from "../../server/features/post/repository";
import { openTestDatabase } from "../support/database";

let source: Db;
let target: Db;
beforeEach(async () => {
  source = await openDatabase(":memory:");
  target = await openTestDatabase();
});
afterEach(async () => {
  await source.destroy();
  await target.destroy();
});

/** Adds rows to each table, and enough posts for more than one batch. */
async function fillTables(): Promise<void> {
  const userId = await addUser(source, { username: "Żaneta", isAdmin: true });
  await insertCategory(source, "Ćwiczenia");
  for (let index = 0; index < 45; index += 1) await addPost(source, userId);
  const [post] = await source.selectFrom("posts").select("id").execute();
  const postId = post?.id ?? "";
  const data = Buffer.from([0, 1, 2, 255]);
  await replaceImage(source, { post_id: postId }, { hash: "a", variants: [{ width: 9, data }] });
  await insertUpload(source, userId, { name: "b", hash: "b", variants: [{ width: 9, data }] }, 9);
  const [upload] = await source.selectFrom("uploads").select("id").execute();
  const link = { post_id: postId, upload_id: upload?.id ?? "" };
  await source.insertInto("post_uploads").values(link).execute();
  const commentId = await addComment(source, postId, userId);
  const now = new Date().toISOString();
  const notice = { post_id: postId, since: now, due_at: null, next_at: now };
  await source.insertInto("comment_notices").values(notice).execute();
  const news = { comment_id: commentId, post_id: postId };
  await source.insertInto("comment_news").values(news).execute();
  await insertLike(source, postId, userId);
  await createLinkToken(source, userId, "reset");
  await insertMail(source, "z@example.com", "reset");
  const attempt = { slot: 0, fingerprint: 7, count: 2, ends_at: 1_790_000_000_000.5 };
  await source.insertInto("attempts").values(attempt).execute();
  await secretWarnings(source, "secret");
  await insertAssets(source, [{ name: "core-1.js", data }]);
}

async function rowsOf(db: Db, table: string): Promise<string[]> {
  const query = sql<Record<string, unknown>>`select * from ${sql.table(table)}`;
  const { rows } = await query.execute(db);
  const asText = ({ data, ...row }: Record<string, unknown>) =>
    JSON.stringify([row, data instanceof Uint8Array && [...data]]);
  return rows.map(asText).toSorted();
}

describe("a move to PostgreSQL", () => {
  it("copies each row of each table, and counts both sides", async () => {
    await fillTables();
    const counts = await copyDatabase(source, target);
    expect(counts).toMatchObject({ users: 1, posts: 45, images: 2, likes: 1, mails: 1 });
    const tables = Object.keys(counts).toSorted();
    const existing = await target.introspection.getTables();
    expect(tables).toEqual(existing.map(({ name }) => name).toSorted());
    for (const table of tables) {
      const rows = await rowsOf(source, table);
      expect(rows.length).toBeGreaterThan(0);
      expect(await rowsOf(target, table)).toEqual(rows);
    }
  });

  it("changes nothing where something is already", async () => {
    await fillTables();
    await insertCategory(target, "Kuchnia");
    await expect(copyDatabase(source, target)).rejects.toThrow(
      "the other database is not empty: it has categories",
    );
    expect(await rowsOf(target, "users")).toEqual([]);
  });

  it("changes nothing where the counts differ", async () => {
    await fillTables();
    await sql`create rule lost as on insert to likes do instead nothing`.execute(target);
    await expect(copyDatabase(source, target)).rejects.toThrow("of 1 likes only 0 arrived");
    expect(await rowsOf(target, "users")).toEqual([]);
  });
});
