import { addPost } from "../../../support/factories";
import { beforeAll, describe, expect, it } from "vitest";
import { insertCategory } from "../../../../server/features/category/repository";
import { openTestApp, type TestApp } from "../../../support/testApp";

let test: TestApp;
let userId = "";
let postId = "";
beforeAll(async () => {
  test = await openTestApp();
  userId = await test.addUser("ala@example.com", { isAdmin: true });
  postId = await addPost(test.db, userId);
  return test.close;
});

const publicUrls = () => [
  "/api/categories",
  "/api/posts",
  "/api/posts?pageNumber=1",
  "/api/posts?category=Kuchnia",
  "/api/posts/count",
  `/api/posts/${postId}`,
  `/api/users/profile/${userId}`,
  "/feed.xml",
];

async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({ url, headers });
  const { etag, "cache-control": caching } = answer.headers;
  return { status: answer.statusCode, etag: String(etag), caching, body: answer.body };
}

describe("a public response", () => {
  it("is a 304 for a matching ETag, and sent whole otherwise", async () => {
    for (const url of publicUrls()) {
      const first = await ask(url);
      expect(first).toMatchObject({ status: 200, caching: "no-cache" });
      expect(first.etag).toMatch(/^W\/"[\w-]{20,}"$/);
      expect(await ask(url)).toEqual(first);
      const known = { "if-none-match": `W/"other", ${first.etag}` };
      for (const accepted of ["", "br, gzip"]) {
        const again = await ask(url, { ...known, "accept-encoding": accepted });
        expect(again).toEqual({ ...first, status: 304, body: "" });
      }
      expect(await ask(url, { "if-none-match": 'W/"other"' })).toEqual(first);
    }
  });

  it("is a 304 if it is unchanged, although something was written, and has another ETag once it changed", async () => {
    for (const url of publicUrls()) {
      const { etag } = await ask(url);
      await test.db.updateTable("posts").set({ title: "Tytuł" }).execute();
      expect(await ask(url, { "if-none-match": etag })).toMatchObject({ status: 304, body: "" });
    }
    const { etag } = await ask("/api/categories");
    await insertCategory(test.db, "Ogród");
    const after = await ask("/api/categories", { "if-none-match": etag });
    expect(after).toMatchObject({ status: 200, body: expect.stringContaining("Ogród") });
    expect(after.etag).not.toBe(etag);
  });
});

describe("a private response", () => {
  it.each(["/api/users/profile", "/api/users/count", "/api/comments"])(
    "%s is not cached",
    async (url) => {
      const headers = test.headersOf(userId);
      const answer = await ask(url, headers);
      expect(answer).toMatchObject({ status: 200, caching: "no-store", etag: "undefined" });
      expect(await ask(url)).toMatchObject({ status: 401, caching: "no-store" });
    },
  );

  it("is not cached either under an encoded path, or where there is no such path", async () => {
    const account = await ask("/%61pi/users/profile", test.headersOf(userId));
    expect(account).toMatchObject({ status: 200, caching: "no-store" });
    expect(await ask("/%61pi/none")).toMatchObject({ status: 404, caching: "no-store" });
  });

  it("that is a refusal has no ETag, either", async () => {
    const missing = await ask(`/api/posts/${"f".repeat(24)}`);
    expect(missing).toMatchObject({ status: 404, caching: "no-store", etag: "undefined" });
  });
});
