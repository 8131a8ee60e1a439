import { expect } from "vitest";
import { breaking, type DeclareCheck, harmless, NotChecked } from "./check";
import { POSTS_PER_PAGE } from "@blog/contract/endpoint";
import { idsOf, type Suite, unique, writePost } from "./suite";

export function declarePostListChecks(suite: Suite, check: DeclareCheck): void {
  const { api, admin, owner } = suite;
  const page = (pageNumber: number) => api.ok("listPostsPage", { query: { pageNumber } });

  async function writePosts(count: number, texts = {}) {
    const posts = [];
    while (posts.length < count) posts.push(await writePost(suite, owner, texts));
    return posts;
  }

  check("returns three posts per page, newest first", harmless, async () => {
    const [first, second, third, fourth] = idsOf(await writePosts(POSTS_PER_PAGE + 1));
    expect(idsOf(await page(1))).toEqual([fourth, third, second]);
    expect(idsOf(await page(2))[0]).toBe(first);
  });

  check("shows each post of a list with its author", breaking, async () => {
    const [post] = await writePosts(1);
    expect((await page(1))[0]).toMatchObject({ ...post, user: { _id: owner._id } });
  });

  for (const where of ["a post", "a list"])
    check(`names the author of ${where}`, harmless, async () => {
      const { _id: id } = await writePost(suite, owner);
      const [first] = await page(1);
      const shown = where === "a list" ? first : await api.ok("getPost", { params: { id } });
      expect(shown?.user.username).toBe(owner.username);
    });

  check("shows a post of anybody, and its author", { ...breaking, isQuick: true }, async () => {
    const [post] = await api.ok("listAllPosts", {});
    if (!post) throw new NotChecked("a post");
    const { _id, title, user } = await api.ok("getPost", { params: { id: post._id } });
    expect([_id, title]).toEqual([post._id, post.title]);
    const author = await api.ok("getProfile", { params: { id: user._id } });
    expect(author._id).toBe(user._id);
  });

  check("returns an empty page past the end", harmless, async () => {
    const count = await api.ok("countPosts", {});
    expect(await page(Math.ceil(count / POSTS_PER_PAGE) + 1)).toEqual([]);
  });

  check("returns all posts without a page number, in the same order", harmless, async () => {
    await writePosts(POSTS_PER_PAGE);
    const all = await api.ok("listAllPosts", {});
    expect(all).toHaveLength(await api.ok("countPosts", {}));
    expect(idsOf(all.slice(0, POSTS_PER_PAGE * 2))).toEqual(
      idsOf([...(await page(1)), ...(await page(2))]),
    );
  });

  check("counts a created and a deleted post", breaking, async () => {
    const before = await api.ok("countPosts", {});
    const { _id: id } = await writePost(suite, owner);
    expect(await api.ok("countPosts", {})).toBe(before + 1);
    await api.ok("deletePost", { as: owner, params: { id } });
    expect(await api.ok("countPosts", {})).toBe(before);
  });

  check("returns only the posts of a topic, newest first", harmless, async () => {
    const category = unique("C# & „Świat” / 100%");
    const posts = await writePosts(POSTS_PER_PAGE + 1, { category });
    await writePost(suite, owner, { category: `${category}, część 2` });
    const listed = await api.ok("listPostsOfCategory", { query: { category } });
    expect(idsOf(listed)).toEqual(idsOf(posts).toReversed());
  });

  const otherTitles = {
    "its beginning": (title: string) => title.slice(0, -1),
    "another case": (title: string) => title.toUpperCase(),
    "a pattern": () => "%",
    "no title at all": () => "",
  };
  for (const [what, alter] of Object.entries(otherTitles))
    check(`finds no post of a topic by ${what}`, harmless, async () => {
      const category = unique("Świat");
      await writePost(suite, owner, { category });
      const query = { category: alter(category) };
      expect(await api.ok("listPostsOfCategory", { query })).toEqual([]);
    });

  async function createCategory() {
    const body = { title: unique("Temat") };
    return api.ok("createCategory", { as: admin, body });
  }

  const deleteCategory = (id: string) => api.ok("deleteCategory", { as: admin, params: { id } });

  check("has a new topic in the public list of topics", breaking, async () => {
    const category = await createCategory();
    expect(await api.ok("listCategories", {})).toContainEqual(expect.objectContaining(category));
    await deleteCategory(category._id);
  });

  check("keeps the posts of a topic that was deleted", harmless, async () => {
    const { _id, title } = await createCategory();
    const post = await writePost(suite, owner, { category: title });
    await deleteCategory(_id);
    const posts = await api.ok("listPostsOfCategory", { query: { category: title } });
    expect(idsOf(posts)).toEqual([post._id]);
  });
}
