import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as postRepository from "../../../server/repositories/post";
import { NOT_FOUND_MESSAGE } from "../../../src/contract/limits";
import { findPostOwner } from "../../../server/repositories/post";
import { createLinkToken } from "../../../server/repositories/linkToken";
import { createTestApp, type TestApp } from "../../support/testApp";
import { password } from "../../support/sampleData";

vi.mock("../../../server/repositories/post", async (importOriginal) => {
  const real = await importOriginal<typeof postRepository>();
  return { ...real, findPostOwner: vi.fn<typeof findPostOwner>(real.findPostOwner) };
});

let test: TestApp;
let userId = "";
beforeEach(async () => {
  test = await createTestApp();
  userId = await test.addUser("ala@example.com");
});

interface Request {
  method: "GET" | "POST" | "PUT";
  url: string;
  payload?: object;
}

/** Sends the same request several times at once, as the account's owner. @returns statuses, sorted */
async function sendAtOnce(times: number, request: Request): Promise<number[]> {
  const headers = test.headersOf(userId);
  const ask = () => test.app.inject({ ...request, headers });
  const answers = await Promise.all(Array.from({ length: times }, ask));
  return answers.map(({ statusCode }) => statusCode).toSorted(byNumber);
}

const byNumber = (one: number, other: number) => one - other;

describe("concurrently,", () => {
  it("a verification link works once", async () => {
    const url = `/api/auth/${userId}/verify/${await createLinkToken(test.db, userId, "verify")}`;
    expect(await sendAtOnce(3, { method: "GET", url })).toEqual([200, 400, 400]);
  });

  it("a reset link works once, as does one of two", async () => {
    const [first, second] = [
      await createLinkToken(test.db, userId, "reset"),
      await createLinkToken(test.db, userId, "reset"),
    ];
    const reset = (token: string, times: number) => {
      const url = `/api/password/reset-password/${userId}/${token}`;
      return sendAtOnce(times, { method: "POST", url, payload: { password } });
    };
    const statuses = await Promise.all([reset(first, 2), reset(second, 2)]);
    expect(statuses.flat().toSorted(byNumber)).toEqual([200, 400, 400, 400]);
  });

  it("registrations of one address create one account", async () => {
    const payload = { username: "Ola", email: "ola@example.com", password };
    const request = { method: "POST", url: "/api/auth/register", payload } as const;
    expect(await sendAtOnce(3, request)).toEqual([201, 400, 400]);
    expect(test.mails).toHaveLength(1);
  });

  it("topics of one title create one", async () => {
    userId = await test.addUser("szef@example.com", { isAdmin: true });
    const request = { method: "POST", url: "/api/categories", payload: { title: "Żółw" } } as const;
    expect(await sendAtOnce(3, request)).toEqual([201, 400, 400]);
  });

  it("password changes of one account are won by the first, which invalidates the others", async () => {
    const payload = { password, bio: "Tak" };
    const url = `/api/users/profile/${userId}`;
    expect(await sendAtOnce(3, { method: "PUT", url, payload })).toEqual([200, 401, 401]);
  });
});

describe("a write to a post that was deleted after the call had looked it up", () => {
  it.each([
    ["a like", { method: "PUT", url: `/api/posts/like/${"f".repeat(24)}` }],
    [
      "a comment",
      {
        method: "POST",
        url: "/api/comments",
        payload: { text: "Tak", postId: "f".repeat(24) },
      },
    ],
  ] as const)("%s does not find it", async (_, request) => {
    vi.mocked(findPostOwner).mockResolvedValueOnce(userId);
    const answer = await test.app.inject({ ...request, headers: test.headersOf(userId) });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: NOT_FOUND_MESSAGE }]);
  });
});
