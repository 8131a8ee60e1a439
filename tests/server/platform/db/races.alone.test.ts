import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as postRepository from "../../../../server/features/post/repository";
import { NOT_FOUND_MESSAGE } from "@blog/contract/messages";
import { findPostOwner } from "../../../../server/features/post/repository";
import { createLinkToken } from "../../../../server/features/auth/linkToken";
import { createTestApp, type TestApp } from "../../../support/testApp";
import { password } from "../../../support/sampleData";

vi.mock("../../../../server/features/post/repository", async (importOriginal) => {
  const real = await importOriginal<typeof postRepository>();
  return { ...real, findPostOwner: vi.fn<typeof findPostOwner>(real.findPostOwner) };
});

let test: TestApp;
let userId = "";
beforeEach(async () => {
  test = await createTestApp();
  userId = await test.addUser("ala@example.com");
});

/** Sends the same request of the user several times concurrently. @returns the statuses in ascending order */
async function sendAtOnce(
  times: number,
  method: "GET" | "POST" | "PUT",
  url: string,
  payload?: object,
): Promise<number[]> {
  const ask = () => test.send(method, url, payload, { as: userId });
  const answers = await Promise.all(Array.from({ length: times }, ask));
  return answers.map(({ statusCode }) => statusCode).toSorted(byNumber);
}

const byNumber = (one: number, other: number) => one - other;

describe("concurrently,", () => {
  it("a verification link works once", async () => {
    const url = `/api/auth/${userId}/verify/${await createLinkToken(test.db, userId, "verify")}`;
    expect(await sendAtOnce(3, "GET", url)).toEqual([200, 400, 400]);
  });

  it("a reset link works once, as does one of two", async () => {
    const [first, second] = [
      await createLinkToken(test.db, userId, "reset"),
      await createLinkToken(test.db, userId, "reset"),
    ];
    const reset = (token: string, times: number) => {
      const url = `/api/password/reset-password/${userId}/${token}`;
      return sendAtOnce(times, "POST", url, { password });
    };
    const statuses = await Promise.all([reset(first, 2), reset(second, 2)]);
    expect(statuses.flat().toSorted(byNumber)).toEqual([200, 400, 400, 400]);
  });

  it("registrations of one address create one account", async () => {
    const payload = { username: "Ola", email: "ola@example.com", password };
    expect(await sendAtOnce(3, "POST", "/api/auth/register", payload)).toEqual([201, 400, 400]);
    expect(test.mails).toHaveLength(1);
  });

  it("topics of one title create one", async () => {
    userId = await test.addUser("szef@example.com", { isAdmin: true });
    const topic = { title: "Żółw" };
    expect(await sendAtOnce(3, "POST", "/api/categories", topic)).toEqual([201, 400, 400]);
  });

  it("password changes of one account are won by the first, which invalidates the others", async () => {
    const payload = { password, bio: "Tak" };
    const url = `/api/users/profile/${userId}`;
    expect(await sendAtOnce(3, "PUT", url, payload)).toEqual([200, 401, 401]);
  });
});

const postId = "f".repeat(24);

it.each([
  ["a like", "PUT", `/api/posts/like/${postId}`, undefined],
  ["a comment", "POST", "/api/comments", { text: "Tak", postId }],
] as const)(
  "%s does not find a post that was deleted after the call had looked it up",
  async (_, method, url, payload) => {
    vi.mocked(findPostOwner).mockResolvedValueOnce(userId);
    const answer = await test.send(method, url, payload, { as: userId });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: NOT_FOUND_MESSAGE }]);
  },
);
