import { afterAll, beforeAll, expect, it } from "vitest";
import { isOptional, postTexts } from "@blog/contract/fields";
import { mapTexts, postTextNames, type PostTexts } from "@blog/contract/postTexts";
import * as factories from "../../../support/factories";
import { openTestApp, type TestApp } from "../../../support/testApp";

let test: TestApp;
let author = "";
beforeAll(async () => {
  test = await openTestApp();
  author = await test.addUser("ala@example.com");
});
afterAll(() => test.close());

/** Returns texts of which each begins with a word of its own. */
const textsWith = (word: string) => mapTexts((name) => `${word}${name} i tak dalej`);

it("each text of a post is stored, and sent wherever the post is", async () => {
  const texts = textsWith("sent");
  const id = await factories.addPost(test.db, author, texts);
  expect(await read(`/api/posts/${id}`)).toMatchObject(texts);
  expect(await read(`/api/users/profile/${author}`)).toMatchObject({ posts: [texts] });
  for (const query of ["", "?pageNumber=1", `?category=${encodeURIComponent(texts.category)}`])
    expect(await read(`/api/posts${query}`)).toMatchObject([texts]);
});

it("each text of a post is changed, except for those that are left out, and found", async () => {
  const [texts, changes] = [textsWith("before"), textsWith("after")];
  const id = await factories.addPost(test.db, author, texts);
  const required = postTextNames.filter((name) => !isOptional(postTexts[name]));
  const change = Object.fromEntries(required.map((name) => [name, changes[name]]));
  await expectTexts(id, change, { ...texts, ...change });
  await expectTexts(id, changes, changes);
});

/** Sends a change of a post, and expects the post to have the given texts, and a search to find it by each of them. */
async function expectTexts(id: string, change: object, texts: PostTexts): Promise<void> {
  const path = `/api/posts/${id}`;
  expect((await test.send("PUT", path, change, { as: author })).json()).toMatchObject(texts);
  expect(await read(path)).toMatchObject(texts);
  for (const name of postTextNames) {
    const [word = ""] = texts[name].split(" ");
    expect(await read(`/api/posts?search=${word}`), name).toMatchObject([{ _id: id }]);
  }
}

async function read(url: string): Promise<unknown> {
  return (await test.send("GET", url)).json();
}
