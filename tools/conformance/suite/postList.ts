import { expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { POSTS_PER_PAGE } from "../../../src/contract/limits";
import { type Suite, unique, writePost } from "./suite";

export function checkPostLists(suite: Suite): void {
  const { api, owner } = suite;
  const page = (pageNumber: number) =>
    api.ok(validatedEndpoints.listPostsPage, { query: { pageNumber } });

  async function writePosts(count: number, texts = {}) {
    const posts = [];
    while (posts.length < count) posts.push(await writePost(suite, owner, texts));
    return posts;
  }

  it("returns three posts per page, newest first", async () => {
    const [first, second, third, fourth] = idsOf(await writePosts(POSTS_PER_PAGE + 1));
    expect(idsOf(await page(1))).toEqual([fourth, third, second]);
    expect(idsOf(await page(2))[0]).toBe(first);
  });

  it("shows each post of a list with its author", async () => {
    const [post] = await writePosts(1);
    const { _id, username } = owner;
    expect((await page(1))[0]).toMatchObject({ ...post, user: { _id, username } });
  });

  it("returns an empty page past the end", async () => {
    const count = await api.ok(validatedEndpoints.countPosts, {});
    expect(await page(Math.ceil(count / POSTS_PER_PAGE) + 1)).toEqual([]);
  });

  it("returns all posts without a page number, in the same order", async () => {
    await writePosts(POSTS_PER_PAGE);
    const all = await api.ok(validatedEndpoints.listAllPosts, {});
    expect(all).toHaveLength(await api.ok(validatedEndpoints.countPosts, {}));
    expect(idsOf(all.slice(0, POSTS_PER_PAGE * 2))).toEqual(
      idsOf([...(await page(1)), ...(await page(2))]),
    );
  });

  it("counts a created and a deleted post", async () => {
    const before = await api.ok(validatedEndpoints.countPosts, {});
    const { _id: id } = await writePost(suite, owner);
    expect(await api.ok(validatedEndpoints.countPosts, {})).toBe(before + 1);
    await api.ok(validatedEndpoints.deletePost, { as: owner, params: { id } });
    expect(await api.ok(validatedEndpoints.countPosts, {})).toBe(before);
  });

  it("returns only the posts of a topic, newest first", async () => {
    const category = unique("C# & „Świat” / 100%");
    const posts = await writePosts(POSTS_PER_PAGE + 1, { category });
    await writePost(suite, owner, { category: `${category}, część 2` });
    const listed = await api.ok(validatedEndpoints.listPostsOfCategory, { query: { category } });
    expect(idsOf(listed)).toEqual(idsOf(posts).toReversed());
  });

  it.each([
    ["its beginning", (title: string) => title.slice(0, -1)],
    ["another case", (title: string) => title.toUpperCase()],
    ["a pattern", () => "%"],
    ["no title at all", () => ""],
  ])("finds no post of a topic by %s", async (_, alter) => {
    const category = unique("Świat");
    await writePost(suite, owner, { category });
    const listed = await api.ok(validatedEndpoints.listPostsOfCategory, {
      query: { category: alter(category) },
    });
    expect(listed).toEqual([]);
  });
}

function idsOf(posts: { _id: string }[]): string[] {
  return posts.map(({ _id }) => _id);
}
