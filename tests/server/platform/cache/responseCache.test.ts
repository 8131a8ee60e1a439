import { addPost } from "../../../support/factories";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { SqliteConnection } from "../../../../server/platform/db/drivers/sqliteConnection";
import { type LooseRequest, send } from "@blog/conformance/suite/http";
import type { CallName } from "@blog/conformance/suite/pageReading";
import { namesOf, samples } from "@blog/conformance/suite/samples";
import {
  type Account,
  type Suite,
  type Target,
  uniqueEmail,
  writeTarget,
} from "@blog/conformance/suite/suite";
import { startBackend } from "../../../support/backend";
import { stopClock } from "../../../support/clock";
import { prepareSuite } from "../../../support/contractSuite";
import { linkInMail, type MailedLinks } from "../../../support/linkInMail";
import { createTestApp, type TestApp } from "../../../support/testApp";

const statements = vi.spyOn(SqliteConnection.prototype, "executeQuery");

describe("a cached response of a running server", () => {
  let suite: Suite;
  let linksTo: MailedLinks;
  let close: () => Promise<void>;
  let author: Account;
  let target: Target;
  beforeAll(async () => {
    // The clock is frozen, so that no entry expires.
    vi.useFakeTimers({ toFake: ["Date"] });
    const backend = await startBackend();
    ({ linksTo, close } = backend);
    suite = await prepareSuite(backend);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await close();
  });
  beforeEach(async () => {
    author = await suite.backend.newUser();
    const category = await suite.api.ok("createCategory", {
      as: suite.admin,
      body: { title: author.username },
    });
    target = { ...(await writeTarget({ ...suite, owner: author })), category: category._id };
  });

  /** Reads all public URLs as a guest. @param isNew whether the responses are computed anew, and not from the cache */
  function readAll(isNew: boolean) {
    const fresh = isNew ? { fresh: uniqueEmail() } : {};
    const read = async (path: string, query: LooseRequest["query"] = {}) => {
      const request = { query: { ...query, ...fresh } };
      const endpoint = { method: "GET", path } as const;
      const { status, type, text } = await send(suite.backend.origin, endpoint, request);
      // Omits the headers, because their dates differ.
      return { status, type, text };
    };
    return Promise.all([
      read("/api/categories"),
      read("/api/posts"),
      read("/api/posts", { pageNumber: 1 }),
      read("/api/posts", { category: "Kuchnia" }),
      read("/api/posts/count"),
      read(`/api/posts/${target.post}`),
      read(`/api/users/profile/${target.user}`),
    ]);
  }

  async function costOf(task: () => Promise<unknown>): Promise<number> {
    statements.mockClear();
    await task();
    return statements.mock.calls.length;
  }

  it("takes no statement, unlike the one of another URL", async () => {
    await readAll(false);
    expect(await costOf(() => readAll(false))).toBe(0);
    // A post takes five statements, including its comments and neighbours. A profile, the topics and the list of posts,
    // with their counts, take two each, and each of the other responses takes one.
    expect(await costOf(() => readAll(true))).toBe(14);
  });

  it.each(namesOf(({ method }, name) => method !== "GET" || name === "verifyEmail"))(
    "is void after %s",
    async (name) => {
      const request = await writingRequest(name);
      await readAll(false);
      const call: ValidatedEndpoint = validatedEndpoints[name];
      const { status } = await send(suite.backend.origin, call, request);
      expect(status).toBe(call.status);
      expect(await readAll(false)).toEqual(await readAll(true));
    },
  );

  /** Returns the sample request of a call with the token and data that it needs to succeed. */
  async function writingRequest(name: CallName): Promise<LooseRequest> {
    const { email, password } = author;
    const changes: Partial<Record<CallName, () => Promise<LooseRequest>>> = {
      login: async () => ({ body: { email, password } }),
      createCategory: async () => ({ body: { title: uniqueEmail() } }),
      requestReset: async () => ({ body: { email } }),
      resetPassword: async () => {
        await suite.api.ok("requestReset", { body: { email } });
        return { params: await linkInMail(linksTo, email, "/reset-password/:userId/:token") };
      },
      verifyEmail: async () => {
        const body = { username: "Nowa osoba", email: uniqueEmail(), password };
        await suite.api.ok("register", { body });
        return { params: await linkInMail(linksTo, body.email, "/users/:userId/verify/:token") };
      },
    };
    const as = validatedEndpoints[name].access === "admin" ? suite.admin : author;
    return { ...samples[name](target), as, ...(await changes[name]?.()) };
  }
});

describe("a cached response", () => {
  let test: TestApp;
  beforeEach(async () => (test = await createTestApp()));
  const count = async () => (await test.app.inject("/api/posts/count")).json<number>();

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
