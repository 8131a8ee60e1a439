import { postTexts } from "../../../support/sampleData";
import * as factories from "../../../support/factories";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { deletePost, updatePost } from "../../../../server/features/post/repository";
import { searchPosts } from "../../../../server/features/post/foundPosts";
import { updateUser } from "../../../../server/features/auth/repository";
import type { PostResponse } from "@blog/contract/post";
import { foldWords, searchDistance, searchPatterns } from "@blog/shared/search";
import { SEARCH } from "@blog/shared/searchQuery";
import { rowsOf } from "../../../support/rows";
import { openTestApp, type TestApp } from "../../../support/testApp";

let test: TestApp;
let author: string;
beforeAll(async () => {
  test = await openTestApp();
  author = await test.addUser("ala@example.com");
  return test.close;
});

const addPost = (values: Parameters<typeof factories.addPost>[2]) =>
  factories.addPost(test.db, author, values);

async function search(query: string): Promise<PostResponse[]> {
  const url = `/api/posts?search=${encodeURIComponent(query)}`;
  const answer = await test.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return answer.json<PostResponse[]>();
}

async function titlesOf(query: string): Promise<string[]> {
  return (await search(query)).map(({ title }) => title);
}

describe("a search", () => {
  it("matches texts, topics and authors, and ranks title matches first", async () => {
    const words = { description: "Tu jest koliber.", createdAt: "2026-03-03T00:00:00.000Z" };
    await addPost({ title: "W tekście", ...words });
    await addPost({ title: "W temacie", category: "Koliber" });
    await addPost({ title: "Koliber" });
    expect(await titlesOf("koliber")).toEqual(["Koliber", "W temacie", "W tekście"]);
  });

  it("reflects edits of the text and of the author's name", async () => {
    const id = await addPost({ title: "Przedtem bocian" });
    await updatePost(test.db, id, { ...postTexts, title: "Potem dzięcioł" });
    expect(await titlesOf("bocian")).toEqual([]);
    expect(await titlesOf("dzięcioła")).toEqual(["Potem dzięcioł"]);
    await updateUser(test.db, author, { username: "Pustułka" });
    expect(await titlesOf("pustulka dzieciol")).toEqual(["Potem dzięcioł"]);
    await updateUser(test.db, author, { username: "Ala" });
    expect(await titlesOf("pustulka")).toEqual([]);
  });

  it("finds a word longer than an index takes", async () => {
    const word = "ś".repeat(2_050);
    await addPost({ title: "Oto", description: `Słowo ${word}` });
    expect(await titlesOf(word.slice(0, 100))).toEqual(["Oto"]);
  });

  it("no longer matches a deleted post", async () => {
    const id = await addPost({ title: "Puszczyk" });
    await test.send("DELETE", `/api/posts/${id}`, undefined, { as: author });
    expect(await titlesOf("puszczyk")).toEqual([]);
    const rows = test.db.selectFrom("search_texts").selectAll().where("post_id", "=", id);
    expect(await rows.execute()).toEqual([]);
  });

  it("treats wildcards and quotes as plain characters", async () => {
    await addPost({ title: "100% bawełny" });
    expect(await titlesOf("%")).toEqual([]);
    expect(await titlesOf("' or 1=1 --")).toEqual([]);
    expect(await titlesOf("100_")).toEqual(["100% bawełny"]);
    expect(await titlesOf("\0")).toEqual([]);
  });

  it("returns a bounded number of posts, and rejects overlong queries", async () => {
    for (let index = 0; index < SEARCH.maxResults + 3; index++) await addPost({ title: "Wróbel" });
    expect(await search("wróble")).toHaveLength(SEARCH.maxResults);
    const url = `/api/posts?search=${"a".repeat(SEARCH.maxLength + 1)}`;
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: "Szukany tekst może mieć najwyżej 100 znaków" });
  });
});

it("SQL matches what the page's own search does, in the same order", async () => {
  const word = fc.constantFrom("żółw", "żółwie", "żółwiami", "Łódź", "w", "łodzi", "x", "kot");
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  const posts = fc.sample(fc.record({ title: phrase, category: word, description: phrase }), 60);
  const authors = [author];
  for (const username of ["Kot Łódzki", "Żółw Kot"])
    authors.push(await factories.addUser(test.db, { username }));
  for (const [index, post] of posts.entries()) {
    await factories.addPost(test.db, authors[index % authors.length] ?? author, {
      ...post,
      createdAt: `2027-01-01T00:00:${String(index).padStart(2, "0")}.000Z`,
    });
  }
  const everything = (await test.app.inject({ url: "/api/posts" })).json<PostResponse[]>();
  for (const query of fc.sample(phrase, 30)) {
    const patterns = searchPatterns(query);
    const found = everything
      .map((post) => ({ id: post._id, distance: searchDistance(patterns, foldedOf(post)) }))
      .filter(({ distance }) => distance !== null)
      .toSorted((a, b) => Number(a.distance) - Number(b.distance));
    const rows = await rowsOf((await searchPosts(test.db, query)).batches);
    const expected = found.slice(0, SEARCH.maxResults).map(({ id }) => id);
    expect({ query, ids: rows.map(({ id }) => id) }).toEqual({ query, ids: expected });
  }
});

function foldedOf({ title, category, user, description }: PostResponse) {
  return {
    title: foldWords(title),
    category: foldWords(category),
    author: foldWords(user.username),
    text: foldWords(description),
  };
}

it("results have no gap where a post was deleted meanwhile", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 7; index += 1) ids.push(await addPost({ title: "Żuraw" }));
  const [last, gone] = ids;
  const { batches: found } = await searchPosts(test.db, "żuraw");
  const { value: first } = await found.next();
  await deletePost(test.db, gone ?? "");
  const rest = await rowsOf(found);
  const read = [...(first ?? []), ...rest].map(({ id }) => id);
  expect(read).toEqual(ids.filter((id) => id !== gone).toReversed());
  expect(rest.at(-1)?.id).toBe(last);
});
