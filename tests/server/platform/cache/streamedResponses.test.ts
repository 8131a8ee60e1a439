import { storedTexts } from "../../../support/sampleData";
import { addComment } from "../../../support/factories";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inBatches, newId } from "../../../../server/platform/db/rows";
import { renderRequestHeaders } from "../../../../server/platform/cache/streamedResponses";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { connectTo } from "../../../support/connection";
import { createTestApp, type TestApp } from "../../../support/testApp";
import { isLongRun } from "../../../support/longRun";

const { listAllPosts, getProfile, listProfiles, getPost, listComments } = validatedEndpoints;

let test: TestApp;
let [userId, postId] = ["", ""];
beforeEach(async () => {
  test = await createTestApp();
  userId = await test.addUser("ala@example.com", { isAdmin: true });
});

/** Inserts posts without their search texts, which would take most of the time. */
async function addPosts(count: number, length: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const description = `${index} „ż” \n`.padEnd(length, "x");
    const at = new Date(Date.UTC(2025, 0, 1) + index).toISOString();
    const times = { created_at: at, updated_at: at };
    return { ...storedTexts, id: newId(), user_id: userId, description, ...times };
  });
  await test.db.insertInto("posts").values(rows).execute();
  postId = rows.at(-1)?.id ?? "";
}

async function get(url: string): Promise<unknown> {
  return (await test.send("GET", url, undefined, { as: userId })).json();
}

/** Returns the numbers with which the texts of the posts begin. */
const numbersIn = (posts: { description: string }[]) =>
  posts.map(({ description }) => Number.parseInt(description, 10));

describe("a long list", () => {
  it("contains each post once and in order, on every endpoint that lists posts", async () => {
    await addPosts(70, 10_000);
    const newestFirst = Array.from({ length: 70 }, (_, index) => 69 - index);
    for (const url of ["/api/posts", "/api/posts?category=Kuchnia"])
      expect(numbersIn(listAllPosts.response.parse(await get(url)))).toEqual(newestFirst);
    const profile = getProfile.response.parse(await get(`/api/users/profile/${userId}`));
    expect(numbersIn(profile.posts)).toEqual(newestFirst);
    const other = await test.addUser("ola@example.com");
    const profiles = listProfiles.response.parse(await get("/api/users/profile"));
    expect(profiles.map(({ _id }) => _id)).toEqual([other, userId]);
    expect(profiles.map(({ posts }) => numbersIn(posts))).toEqual([[], newestFirst]);
  });

  it("has truncated posts for server rendering, and is refused if it is still large", async () => {
    const headers = renderRequestHeaders;
    const urls = ["/api/posts?category=Kuchnia", `/api/users/profile/${userId}`];
    await addPosts(90, 40_000);
    for (const url of urls) {
      const { statusCode, body } = await test.app.inject({ url, headers });
      expect([url, statusCode, body.length < 250_000]).toEqual([url, 200, true]);
      expect(body.match(/"minutes":\d+/g)).toHaveLength(90);
    }
    await addPosts(20, 40_000);
    for (const url of urls) {
      expect((await test.app.inject({ url, headers })).statusCode).toBe(413);
    }
    const page = { url: "/api/posts?pageNumber=1", headers };
    expect((await test.app.inject(page)).statusCode).toBe(200);
  });

  it("has whole texts for clients, whatever was rendered from it before", async () => {
    await addPosts(2, 50_000);
    for (const url of ["/api/posts?category=Kuchnia", `/api/users/profile/${userId}`]) {
      const read = async (headers = {}) => (await test.app.inject({ url, headers })).body.length;
      expect([url, await read(renderRequestHeaders), await read()]).toEqual([
        url,
        expect.toSatisfy((length: number) => length < 10_000),
        expect.toSatisfy((length: number) => length > 100_000),
      ]);
      expect(await read(renderRequestHeaders)).toBeLessThan(10_000);
      expect(await read({ "x-render-request": "1" })).toBeGreaterThan(100_000);
    }
  });

  it("of comments contains each comment, too", async () => {
    await addPosts(1, 10);
    const texts = Array.from({ length: 70 }, (_, index) => `${index}`.padEnd(5_000, "x"));
    for (const text of texts) await addComment(test.db, postId, userId, { text });
    const { comments } = getPost.response.parse(await get(`/api/posts/${postId}`));
    expect(comments.map(({ text }) => text)).toEqual(texts);
    const all = listComments.response.parse(await get("/api/comments"));
    expect(all.map(({ text }) => text)).toEqual(texts.toReversed());
  });

  it("is read from the database no faster than its client reads", async () => {
    await addPosts(200, 100_000);
    const execute = vi.spyOn(test.db.getExecutor(), "executeQuery");
    const count = () => execute.mock.calls.length;
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    const reader = await requestAllPosts();
    await expect.poll(count).toBeGreaterThan(5);
    for (let before = 0; before < count(); await sleep(150)) before = count();
    // Reading the whole list takes about a hundred statements.
    expect(count()).toBeLessThan(60);
    reader.resume();
    await expect.poll(count).toBeGreaterThan(90);
  });

  it("takes turns with others, so that no turn of the event loop has two reads of the database", async () => {
    await addPosts(30, 40_000);
    const executor = test.db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    const wasAlone: boolean[] = [];
    let isTurnOver = true;
    vi.spyOn(executor, "executeQuery").mockImplementation((query) => {
      const isLaterBatch = query.sql.includes('"posts"."id") <');
      if (isLaterBatch) {
        wasAlone.push(isTurnOver);
        isTurnOver = false;
        setImmediate(() => (isTurnOver = true));
      }
      return execute(query);
    });
    const urls = ["a", "b", "c", "d"].map((name) => `/api/posts?unknown=${name}`);
    const lists = await Promise.all(urls.map(get));
    expect(lists.map((list) => Array.isArray(list) && list.length)).toEqual([30, 30, 30, 30]);
    expect(wasAlone.length).toBeGreaterThan(4 * 10);
    expect(wasAlone).not.toContain(false);
  });

  it.runIf(isLongRun)(
    "queues behind those of the same client, and is refused when the queue is full",
    async () => {
      await addPosts(60, 100_000);
      for (let count = 0; count < 150; count += 1)
        await addComment(test.db, postId, userId, { text: "x".repeat(1_000) });
      await test.app.listen({ port: 0, host: "127.0.0.1" });
      const readers = await Promise.all(Array.from({ length: 4 }, requestAllPosts));
      const waiting = Array.from({ length: 60 }, () => test.send("GET", "/api/posts"));
      const refused = await Promise.race(waiting);
      expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual([
        503,
        "10",
        { message: "Serwer jest chwilowo przeciążony. Spróbuj ponownie za 10 sekund." },
      ]);
      // The response to a write never queues, since the write is done.
      const edit = { title: "Inny", category: "Kuchnia", description: "Treść, która wystarczy." };
      const edited = await test.send("PUT", `/api/posts/${postId}`, edit, { as: userId });
      expect([edited.statusCode, edited.body.length > 150_000]).toEqual([200, true]);
      // Short responses do not queue, and a closed connection frees its slot.
      expect((await test.app.inject("/api/posts?category=Ogród")).statusCode).toBe(200);
      for (const reader of readers) reader.destroy();
      const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
      expect(statuses).toContain(200);
    },
  );

  /** Returns the connection of a client that requests all posts and reads only the start of the response. */
  async function requestAllPosts() {
    const socket = connectTo(test.app);
    socket.write("GET /api/posts HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(socket, "data");
    return socket.pause();
  }
});

/** Reads rows of the given sizes in batches. @returns how many rows were requested for each batch */
async function batchLimitsFor(sizes: number[]) {
  const limits: number[] = [];
  const rows = sizes.map((size, at) => ({ at, size }));
  const read = async (limit: number, last: { at: number } | undefined) => {
    limits.push(limit);
    const from = last ? last.at + 1 : 0;
    return rows.slice(from, from + limit);
  };
  const seen: number[] = [];
  for await (const batch of inBatches(read, ({ size }) => size)) {
    seen.push(...batch.map(({ at }) => at));
  }
  expect(seen).toEqual(rows.map(({ at }) => at));
  return limits;
}

it("batches are large where rows are short and small where they are long", async () => {
  expect(await batchLimitsFor([])).toEqual([2]);
  expect(await batchLimitsFor([9])).toEqual([2]);
  expect(await batchLimitsFor(Array.from({ length: 104 }, () => 9))).toEqual([2, 100, 100]);
  expect(await batchLimitsFor(Array.from({ length: 7 }, () => 15_000))).toEqual([2, 2, 2, 2]);
  expect(await batchLimitsFor(Array.from({ length: 4 }, () => 1_000_000))).toEqual([2, 1, 1, 1]);
});
