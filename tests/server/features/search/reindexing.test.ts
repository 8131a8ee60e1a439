import * as factories from "../../../support/factories";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../../server/platform/db/schema";
import { updatePost } from "../../../../server/features/post/repository";
import { searchPosts } from "../../../../server/features/post/foundPosts";
import {
  reindexPosts,
  reindexUsers,
  searchTextsOf,
  searchVersion,
} from "../../../../server/features/search/searchText";
import { openTestDatabase } from "../../../support/database";
import { rowsOf } from "../../../support/rows";
import { storedTexts } from "../../../support/sampleData";
import { createTestApp } from "../../../support/testApp";

let db: Db;
afterEach(() => db.destroy());

async function addPost(title: string): Promise<string> {
  return factories.addPost(db, await factories.addUser(db, { username: "Łucja" }), { title });
}

/** Overwrites rows with what a server of another version would have written. */
async function outdate(texts: Partial<ReturnType<typeof searchTextsOf>> = {}): Promise<void> {
  await db.updateTable("users").set({ search_name: " dawna ", search_version: 0 }).execute();
  const version = searchVersion + 1;
  await db
    .updateTable("search_texts")
    .set({ version, ...texts })
    .execute();
}

/** Refolds all outdated rows. @returns how many rows were outdated */
async function reindex(): Promise<number> {
  let count = 0;
  for (const reindexBatch of [reindexUsers, reindexPosts])
    for (let batch = 1; batch > 0; count += batch) batch = await reindexBatch(db);
  return count;
}

async function titlesOf(query: string): Promise<string[]> {
  const { batches } = await searchPosts(db, query);
  return (await rowsOf(batches)).map(({ title }) => title);
}

describe("reindexing", () => {
  beforeEach(async () => (db = await openTestDatabase()));

  it("refolds posts and names of other versions, and a search finds the old text until then", async () => {
    await addPost("Żubr");
    await outdate({ title: " dawny " });
    expect(await titlesOf("zubr")).toEqual([]);
    expect(await titlesOf("dawny dawna")).toEqual(["Żubr"]);
    expect(await reindex()).toBe(2);
    expect(await titlesOf("zubr lucja")).toEqual(["Żubr"]);
    expect(await titlesOf("dawny")).toEqual([]);
  });

  it("skips rows of the current version", async () => {
    await addPost("Żubr");
    await db.updateTable("search_texts").set({ title: " inny " }).execute();
    expect(await reindex()).toBe(0);
    expect(await titlesOf("inny")).toEqual(["Żubr"]);
  });

  it("is not needed to find what a server writes that knows no index", async () => {
    const id = await addPost("Żubr");
    await db.updateTable("users").set({ search_name: " kuna ", search_version: 4 }).execute();
    expect(await titlesOf("zubr kuna")).toEqual(["Żubr"]);
    await db.updateTable("search_texts").set({ title: " rys ", version: 4 }).execute();
    expect(await titlesOf("rys kuna")).toEqual(["Żubr"]);
    expect(await titlesOf("zubr")).toEqual([]);
    await db.updateTable("posts").set({ title: "Ryś" }).where("id", "=", id).execute();
    expect(await reindex()).toBe(2);
    expect(await titlesOf("rys lucja")).toEqual(["Ryś"]);
    expect(await titlesOf("kuna")).toEqual([]);
  });

  it("terminates over many batches while other processes reindex, too", async () => {
    const titles = Array.from({ length: 120 }, (_, index) => `Ryś ${index}`);
    for (const title of titles) await addPost(title);
    await outdate({ title: "" });
    await Promise.all([reindex(), reindex(), reindex()]);
    expect(await reindex()).toBe(0);
    const rows = await db.selectFrom("search_texts").select("title").execute();
    const expected = titles.map((title) => searchTextsOf({ ...storedTexts, title }).title);
    expect(rows.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
  });

  it("overwrites no concurrent edit", async () => {
    const id = await addPost("Borsuk");
    await outdate();
    let reindexing: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (transaction) => {
      await updatePost(transaction, id, { ...storedTexts, title: "Jenot" });
      reindexing = reindex();
      // If it read the old text now, it would overwrite the edit. Whether it waits cannot be observed from outside.
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await reindexing;
    expect(await titlesOf("jenot")).toEqual(["Jenot"]);
    expect(await titlesOf("borsuk")).toEqual([]);
  });
});

it("a listening server reindexes in the background", async () => {
  const test = await createTestApp();
  ({ db } = test);
  await addPost("Wilk");
  await outdate({ title: "" });
  await test.app.listen({ port: 0 });
  await expect.poll(() => titlesOf("wilk lucja")).toEqual(["Wilk"]);
  await test.app.close();
});
