import { addPost } from "../support/factories";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../support/database";
import { openTestApp, type TestApp } from "../support/testApp";

let servers: TestApp[] = [];
let authorId = "";
beforeAll(async () => {
  const settings = { DATABASE_URL: await createDatabase() };
  servers = [await openTestApp(settings), await openTestApp(settings)];
  authorId = (await servers[0]?.addUser("ala@example.com", { isAdmin: true })) ?? "";
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

function serverOf(index: number): TestApp {
  const server = servers[index % servers.length];
  if (!server) throw new Error("No server is running.");
  return server;
}

const read = async <T>(index: number, url: string) => {
  const response = await serverOf(index).app.inject(url);
  expect(response.statusCode).toBe(200);
  return response.json<T>();
};

describe("the response cache of servers on one PostgreSQL", () => {
  it("serves repeated requests while nothing is written", async () => {
    const { responseCache } = serverOf(0).app;
    // Polls, because writes to other databases on the same PostgreSQL server invalidate the cache, too.
    const countHits = async () => {
      const before = responseCache.hits;
      await read(0, "/api/posts");
      await read(0, "/api/posts");
      return responseCache.hits - before;
    };
    await expect.poll(countHits, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  });

  it("never serves a state older than a write that any server has acknowledged", async () => {
    const id = await addPost(serverOf(0).db, authorId);
    const rounds = 40;
    const readers = 4;
    let acknowledged = 0;
    const stop = new AbortController();
    const countComments = async (index: number) =>
      (await read<{ comments: unknown[] }>(index, `/api/posts/${id}`)).comments.length;

    const reading = Array.from({ length: readers }, async (_, index) => {
      let reads = 0;
      while (!stop.signal.aborted) {
        const before = acknowledged;
        expect(await countComments(index)).toBeGreaterThanOrEqual(before);
        reads += 1;
      }
      return reads;
    });
    for (let round = 0; round < rounds; round += 1) {
      const comment = { text: `nr ${round}`, postId: id };
      const as = authorId;
      const response = await serverOf(round).send("POST", "/api/comments", comment, { as });
      expect(response.statusCode).toBe(201);
      acknowledged += 1;
      expect(await Promise.all([countComments(0), countComments(1)])).toEqual([
        acknowledged,
        acknowledged,
      ]);
    }
    stop.abort();
    for (const reads of await Promise.all(reading)) expect(reads).toBeGreaterThan(0);
  });
});
