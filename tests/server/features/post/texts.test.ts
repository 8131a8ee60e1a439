import { afterAll, beforeAll, expect, it } from "vitest";
import { isOptional, postTexts } from "@blog/contract/fields";
import { postEndpoints } from "@blog/contract/post";
import {
  mapTexts,
  type PostTextName,
  postTextNames,
  type PostTexts,
} from "@blog/contract/postTexts";
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
  const path = `/api/posts/${id}`;
  for (const [sent, expected] of [
    [change, { ...texts, ...change }],
    [changes, changes],
  ] as const) {
    expect((await test.send("PUT", path, sent, { as: author })).json()).toMatchObject(expected);
    expect(await read(path)).toMatchObject(expected);
    expect(await findersOf(id, expected)).toEqual(postTextNames);
  }
});

/** Returns the names of the texts by whose first word a search finds a post, and no other. */
async function findersOf(id: string, texts: PostTexts): Promise<PostTextName[]> {
  const found: PostTextName[] = [];
  for (const name of postTextNames) {
    const [word = ""] = texts[name].split(" ");
    const posts = listSchema.parse(await read(`/api/posts?search=${word}`));
    if (posts.length === 1 && posts[0]?._id === id) found.push(name);
  }
  return found;
}

const listSchema = postEndpoints.listAllPosts.response;

async function read(url: string): Promise<unknown> {
  return (await test.send("GET", url)).json();
}
