import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCategory } from "../../server/repositories/category";
import { insertPost } from "../../server/repositories/post";
import { createDatabase } from "../support/database";
import { createTestApp, type TestApp } from "../server/testApp";
import { storedTexts } from "../support/sampleData";

let servers: TestApp[] = [];
let author = "";
beforeAll(async () => {
  const settings = { DATABASE_URL: await createDatabase() };
  servers = [await createTestApp(undefined, settings), await createTestApp(undefined, settings)];
  author = (await servers[0]?.addUser("ala@example.com", { isAdmin: true })) ?? "";
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

function serverOf(index: number): TestApp {
  const server = servers[index % servers.length];
  if (!server) throw new Error("There is no server.");
  return server;
}

const read = async <T>(index: number, url: string) => {
  const answer = await serverOf(index).app.inject(url);
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
};

describe("what servers over one PostgreSQL remember", () => {
  it("is given again while nobody writes", async () => {
    const { responseCache } = serverOf(0).app;
    // Whoever writes to another database of the same PostgreSQL makes them read anew, too.
    const hitsOfTwoReads = async () => {
      const { hits } = responseCache;
      await read(0, "/api/posts");
      await read(0, "/api/posts");
      return responseCache.hits - hits;
    };
    await expect.poll(hitsOfTwoReads, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  });

  it("never shows the state before a write that any of them has acknowledged", async () => {
    const id = await insertPost(serverOf(0).db, { ...storedTexts, userId: author });
    const rounds = 40;
    const readers = 4;
    let acknowledged = 0;
    const over = new AbortController();
    const comments = async (index: number) =>
      (await read<{ comments: unknown[] }>(index, `/api/posts/${id}`)).comments.length;

    const reading = Array.from({ length: readers }, async (_, index) => {
      let reads = 0;
      while (!over.signal.aborted) {
        const before = acknowledged;
        expect(await comments(index)).toBeGreaterThanOrEqual(before);
        reads += 1;
      }
      return reads;
    });
    for (let round = 0; round < rounds; round += 1) {
      const { app, headersOf } = serverOf(round);
      const payload = { text: `nr ${round}`, postId: id };
      const headers = headersOf(author);
      const answer = await app.inject({ method: "POST", url: "/api/comments", headers, payload });
      expect(answer.statusCode).toBe(201);
      acknowledged += 1;
      expect(await Promise.all([comments(0), comments(1)])).toEqual([acknowledged, acknowledged]);
    }
    over.abort();
    for (const reads of await Promise.all(reading)) expect(reads).toBeGreaterThan(0);
  });

  it("is void as well after a write that went past all of them", async () => {
    const count = async () => (await read<unknown[]>(0, "/api/categories")).length;
    const before = await count();
    await insertCategory(serverOf(1).db, "Ogród");
    expect(await count()).toBe(before + 1);
    await serverOf(1).db.deleteFrom("categories").execute();
    expect(await count()).toBe(0);
  });
});
