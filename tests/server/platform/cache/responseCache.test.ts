import { addPost } from "../../../support/factories";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PostDetails } from "@blog/contract/post";
import { SqliteConnection } from "../../../../server/platform/db/drivers/sqliteConnection";
import { stopClock } from "../../../support/clock";
import { createTestApp, type TestApp } from "../../../support/testApp";

const statements = vi.spyOn(SqliteConnection.prototype, "executeQuery");

describe("a cached response", () => {
  let test: TestApp;
  beforeEach(async () => (test = await createTestApp()));
  const count = async () => (await test.app.inject("/api/posts/count")).json<number>();

  it("takes no statement until something is written", async () => {
    // No entry expires meanwhile.
    stopClock("performance");
    const author = await test.addUser("ala@example.com");
    const id = await addPost(test.db, author);
    const read = async () => (await test.app.inject(`/api/posts/${id}`)).json<PostDetails>();
    expect(await read()).toMatchObject({ likes: [] });
    statements.mockClear();
    expect(await read()).toMatchObject({ likes: [] });
    expect(statements).not.toHaveBeenCalled();
    await test.send("PUT", `/api/posts/like/${id}`, undefined, { as: author });
    expect(await read()).toMatchObject({ likes: [author] });
  });

  it("is computed once for concurrent requests, and again where that failed", async () => {
    const ask = async () => (await test.app.inject("/api/posts/count")).statusCode;
    statements.mockClear();
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200));
    expect(statements).toHaveBeenCalledTimes(1);
    await test.addUser("ala@example.com");
    statements.mockRejectedValueOnce(new Error("broken"));
    expect((await Promise.all([ask(), ask(), ask()])).toSorted()).toEqual([200, 200, 500]);
  });

  it("is not stored from a transaction that is rolled back", async () => {
    const userId = await test.addUser("ala@example.com");
    const failing = test.db.transaction().execute(async (transaction) => {
      await addPost(transaction, userId);
      void count();
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await count()).toBe(0);
  });

  it("has the same headers, also for HEAD", async () => {
    const ask = async (method: "GET" | "HEAD") => {
      const { date: _, ...headers } = (await test.send(method, "/api/posts")).headers;
      return headers;
    };
    const headers = await ask("GET");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(await ask("GET")).toEqual(headers);
    expect(await ask("HEAD")).toEqual(headers);
  });

  it("expires after a second, in case the operator edited the data", async () => {
    await test.addUser("ala@example.com");
    stopClock("Date", "performance");
    expect(await count()).toBe(0);
    // The clock that a person may set must not matter.
    vi.setSystemTime(0);
    vi.advanceTimersByTime(1001);
    statements.mockClear();
    await count();
    expect(statements).toHaveBeenCalledTimes(1);
  });
});
