import { postTexts } from "../../../support/sampleData";
import { addPost } from "../../../support/factories";
import { beforeEach, expect, it } from "vitest";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import type { PostDetails } from "@blog/contract/post";
import { createTestApp, type TestApp } from "../../../support/testApp";

let test: TestApp;
let author = "";
beforeEach(async () => {
  test = await createTestApp();
  author = await test.addUser("ala@example.com");
});

/** Creates posts of a topic, oldest first. @returns their ids */
async function writeTopic(titles: string[], category = "Kuchnia", minute = "00") {
  const ids: string[] = [];
  for (const [index, title] of titles.entries()) {
    const createdAt = `2026-02-${10 + index}T10:${minute}:00.000Z`;
    const image = "0".repeat(32);
    ids.push(await addPost(test.db, author, { title, category, image, createdAt }));
  }
  return ids;
}

async function read(id = ""): Promise<PostDetails> {
  const { body } = await test.app.inject({ url: `/api/posts/${id}` });
  return validatedEndpoints.getPost.response.parse(JSON.parse(body));
}

/** Returns the titles of the previous, the next and the related posts. */
async function neighboursOf(id?: string): Promise<(string | undefined)[]> {
  const { neighbours } = await read(id);
  const more = neighbours?.more.map(({ title }) => title) ?? [];
  return [neighbours?.previous?.title, neighbours?.next?.title, ...more];
}

it("a post has its neighbours in its topic, at every position", async () => {
  const ids = await writeTopic(["1", "2", "3", "4", "5", "6", "7", "8"]);
  await writeTopic(["a", "b", "c"], "Muzyka", "30");
  expect(await neighboursOf(ids[7])).toEqual([undefined, "7", "6", "5", "4"]);
  expect(await neighboursOf(ids[3])).toEqual(["5", "3", "2", "1", "8"]);
  expect(await neighboursOf(ids[0])).toEqual(["2", undefined, "8", "7", "6"]);
  const [only] = await writeTopic(["sam"], "Ogród");
  expect(await neighboursOf(only)).toEqual([undefined, undefined]);
});

it("posts of the same millisecond have distinct neighbours", async () => {
  const ids = [];
  for (const title of ["1", "2", "3"]) ids.push(...(await writeTopic([title])));
  const inOrder = ids.toSorted().toReversed();
  const titles = await Promise.all(inOrder.map(async (id) => (await read(id)).title));
  expect(await neighboursOf(inOrder[1])).toEqual([titles[0], titles[2]]);
});

it("neighbours have no text, and are updated when one is edited or deleted", async () => {
  const ids = await writeTopic(["1", "2", "3"]);
  const { neighbours } = await read(ids[1]);
  expect(JSON.stringify(neighbours)).not.toContain("Treść");
  const url = `/api/posts/${ids[2]}`;
  await test.send("PUT", url, { ...postTexts, title: "Nowy tytuł" }, { as: author });
  expect(await neighboursOf(ids[1])).toEqual(["Nowy tytuł", "1"]);
  await test.send("DELETE", url, undefined, { as: author });
  expect(await neighboursOf(ids[1])).toEqual([undefined, "1"]);
});

it("a post has its author's bio; posts in lists do not", async () => {
  const [id] = await writeTopic(["1"]);
  const bio = "Gotuję zupy.";
  await test.send("PUT", `/api/users/profile/${author}`, { bio }, { as: author });
  expect((await read(id)).user.bio).toBe(bio);
  const { body } = await test.app.inject({ url: "/api/posts" });
  expect(body).not.toContain("Gotuję");
});
