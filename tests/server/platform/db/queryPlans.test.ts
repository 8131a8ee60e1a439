import { addComment, addPost, addUser } from "../../../support/factories";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../server/platform/db/database";
import { countRows } from "../../../../server/platform/db/rows";
import type { Db } from "../../../../server/platform/db/schema";
import { SqliteConnection } from "../../../../server/platform/db/drivers/sqliteConnection";
import {
  streamComments,
  streamCommentsOf,
  findComment,
} from "../../../../server/features/comment/repository";
import { hasCategory } from "../../../../server/features/category/repository";
import { listImageWidths, readImage } from "../../../../server/platform/pictures/repository";
import { isLinkTokenValid } from "../../../../server/features/auth/linkToken";
import { listNeighbours } from "../../../../server/features/post/neighbour";
import { searchPosts } from "../../../../server/features/post/foundPosts";
import { reindexPosts, reindexUsers } from "../../../../server/features/search/searchText";
import { listSitemapEntries } from "../../../../server/feeds/sitemapRepository";
import {
  streamPosts,
  streamPostsByUser,
  findPost,
  findPostOwner,
  listPosts,
} from "../../../../server/features/post/repository";
import {
  streamUsers,
  findUser,
  findUserByEmail,
} from "../../../../server/features/auth/repository";

let db: Db;
beforeAll(async () => {
  db = await openDatabase(":memory:");
  // Adds more than one batch of each kind, to cover the statements for further batches.
  for (let index = 0; index < 17; index += 1) await addDocuments(`osoba-${index}@example.com`);
  await db.updateTable("search_texts").set({ version: 0 }).execute();
  await db.updateTable("users").set({ search_version: 0 }).execute();
});
afterAll(() => db.destroy());

/** Ids of the first account, which owns all posts and comments, and of its first post. */
let [id, postId] = ["", ""];

async function addDocuments(email: string) {
  const userId = await addUser(db, { email });
  id ||= userId;
  const post = await addPost(db, id);
  postId ||= post;
  await addComment(db, postId, id);
}

async function drain(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of batches);
}

const postPosition = { id: "x", category: "Kuchnia", created_at: "2026-01" };
const link = { token: "x", userId: "x" };

/** Runs a task. @returns the steps of SQLite's query plans for all reads of the task */
async function plansOf(task: () => Promise<unknown>): Promise<string[]> {
  const execute = vi.spyOn(SqliteConnection.prototype, "executeQuery");
  await task();
  const queries = execute.mock.calls.map(([query]) => query);
  execute.mockRestore();
  const steps: string[] = [];
  for (const { sql, parameters } of queries.filter(isRead)) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explain);
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps;
}

const isRead = ({ sql }: CompiledQuery) => sql.startsWith("select");

/** Returns the steps that scan a table or sort without an index, except for sorting the likes of a single post. */
function slowSteps(steps: string[]): string[] {
  const isSlow = /^SCAN \w+$|TEMP B-TREE(?! FOR string_agg\(ORDER BY\)$)/;
  return steps.filter((step) => isSlow.test(step));
}

describe("reads need no table scan or unindexed sort", () => {
  it.each<[what: string, read: () => Promise<unknown>]>([
    ["a page of posts", () => listPosts(db, {}, 3, 3)],
    ["all posts", () => drain(streamPosts(db))],
    ["the posts of a topic", () => drain(streamPosts(db, { category: "Kuchnia" }))],
    ["the posts of a user", () => drain(streamPosts(db, { userId: id }))],
    ["the posts of every user", () => drain(streamPostsByUser(db))],
    ["the newest posts", () => listPosts(db, {}, 20)],
    ["the newest posts of a topic", () => listPosts(db, { category: "Kuchnia" }, 20)],
    ["the newest posts of a user", () => listPosts(db, { userId: id }, 20)],
    ["addresses of authors", () => listSitemapEntries(db, "author", id, 9)],
    ["addresses of topics", () => listSitemapEntries(db, "category", "K", 9)],
    ["addresses of posts", () => listSitemapEntries(db, "post", id, 9)],
    ["whether there is a topic", () => hasCategory(db, "Kuchnia")],
    ["a post with its likes", () => findPost(db, id)],
    ["the neighbours of a post", () => listNeighbours(db, postPosition)],
    ["the owner of a post", () => findPostOwner(db, id)],
    ["the number of posts", () => countRows(db, "posts")],
    ["the comments of a post", () => drain(streamCommentsOf(db, "post_id", postId))],
    ["all comments", () => drain(streamComments(db))],
    ["all users", () => drain(streamUsers(db))],
    ["posts to be reindexed", () => reindexPosts(db)],
    ["users to be reindexed", () => reindexUsers(db)],
    ["a comment", () => findComment(db, id)],
    ["the widths of a picture", () => listImageWidths(db, "x")],
    ["a picture", () => readImage(db, "x", 480)],
    ["a profile", () => findUser(db, id)],
    ["an account by its address", () => findUserByEmail(db, "ala@example.com")],
    ["the number of users", () => countRows(db, "users")],
    ["a link", () => isLinkTokenValid(db, link, "verify")],
  ])("is possible for %s", async (_, read) => {
    const steps = await plansOf(read);
    expect(steps.join("\n")).toMatch(/USING (COVERING )?INDEX/);
    expect(slowSteps(steps)).toEqual([]);
  });

  it.each(["Tytuł", "Ala", "Ala Tytuł"])("is possible for a search for „%s”", async (query) => {
    const steps = await plansOf(async () => drain((await searchPosts(db, query)).batches));
    // Sorting without an index is fine, since few rows are left by then.
    const tables = ["posts", "users", "search_texts"].map((name) => `SCAN ${name}`);
    expect(steps.filter((step) => tables.includes(step))).toEqual([]);
  });

  it("unlike statements that do", async () => {
    const byTime = db.selectFrom("users").selectAll().orderBy("created_at", "desc");
    expect(slowSteps(await plansOf(() => byTime.execute()))).toEqual([
      "SCAN users",
      "USE TEMP B-TREE FOR ORDER BY",
    ]);
  });
});
