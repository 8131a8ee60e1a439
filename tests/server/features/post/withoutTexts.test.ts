import { beforeAll, describe, expect, it } from "vitest";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import * as factories from "../../../support/factories";
import { openTestApp, type TestApp } from "../../../support/testApp";

const withoutTexts = "/api/posts?texts=none";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const author = await test.addUser("ala@example.com");
  for (const title of ["Zakwas", "Żurek", "Barszcz"]) {
    const id = await factories.addPost(test.db, author, { title, description: title.repeat(9) });
    await factories.addComment(test.db, id, author);
  }
  return test.close;
});

async function read(url: string, headers = {}) {
  const { statusCode: status, headers: got, body } = await test.app.inject({ url, headers });
  return { status, etag: String(got["etag"]), body };
}

const postsIn = (body: string) => validatedEndpoints.listAllPosts.response.parse(JSON.parse(body));

describe("the list of all posts without texts", () => {
  it("differs from the whole one in the texts alone, which are empty", async () => {
    const whole = postsIn((await read("/api/posts")).body);
    expect(whole.map(({ title }) => title)).toEqual(["Barszcz", "Żurek", "Zakwas"]);
    expect(postsIn((await read(withoutTexts)).body)).toEqual(
      whole.map((post) => ({ ...post, description: "" })),
    );
  });

  it("is never sent in place of the whole one, nor the other way round", async () => {
    for (const url of [withoutTexts, "/api/posts", withoutTexts, "/api/posts"]) {
      const areWhole = postsIn((await read(url)).body).map(({ description }) => description !== "");
      expect([url, ...areWhole]).toEqual([url, ...Array<boolean>(3).fill(url === "/api/posts")]);
    }
    const [short, whole] = [await read(withoutTexts), await read("/api/posts")];
    expect((await read("/api/posts", { "if-none-match": short.etag })).status).toBe(200);
    expect((await read(withoutTexts, { "if-none-match": whole.etag })).status).toBe(200);
    expect((await read(withoutTexts, { "if-none-match": short.etag })).status).toBe(304);
  });

  it.each([
    ["/api/posts?texts=all", "/api/posts"],
    ["/api/posts?texts=none&texts=none", "/api/posts"],
    ["/api/posts?texts=none&pageNumber=1", "/api/posts?pageNumber=1"],
    ["/api/posts?texts=none&category=Kuchnia", "/api/posts?category=Kuchnia"],
    ["/api/posts?texts=none&search=zurek", "/api/posts?search=zurek"],
  ])("is not what %s asks for", async (url, usual) => {
    expect(await read(url)).toEqual(await read(usual));
  });
});
