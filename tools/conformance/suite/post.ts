import { expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { drawPicture } from "./pictures";
import { fetchPicture, refusal, type Suite, unique, writeComment, writePost } from "./suite";

export function checkPost(suite: Suite): void {
  const { api, admin, owner, other } = suite;
  const read = (id: string) => api.ok(validatedEndpoints.getPost, { params: { id } });

  it("returns a new post with its author's id and no likes", async () => {
    const texts = {
      title: unique("<b>Żółw</b> & „jeż”"),
      category: "Zwierzęta",
      description: "Treść z 1 < 2 i „cudzysłowem” &lt;tak&gt;.",
    };
    const post = await writePost(suite, owner, texts);
    expect(post).toMatchObject({ ...texts, user: owner._id, likes: [] });
  });

  it("keeps the paragraphs of a post", async () => {
    const { description } = await writePost(suite, owner, { description: "Pierwszy.\n\nDrugi." });
    // Forms send line ends as CRLF.
    expect(description.split(/\r?\n/)).toEqual(["Pierwszy.", "", "Drugi."]);
  });

  it("trims the texts of a post", async () => {
    const title = unique("Tytuł");
    const post = await writePost(suite, owner, { title: `  ${title}\n`, category: " Kuchnia " });
    expect(post).toMatchObject({ title, category: "Kuchnia" });
  });

  it("shows a post to everybody, with its author and without comments at first", async () => {
    const post = await writePost(suite, owner);
    const { _id, username } = owner;
    expect(await read(post._id)).toMatchObject({
      ...post,
      user: { _id, username },
      comments: [],
    });
  });

  it("serves the post's image", async () => {
    const form = { title: "Post", category: "Kuchnia", description: "Treść ze zdjęciem." };
    const image = await drawPicture({ width: 60, height: 40, format: "jpeg" });
    const post = await api.ok(validatedEndpoints.createPost, { as: owner, form, image });
    expect(await fetchPicture(suite, post.image)).toEqual({
      status: 200,
      type: expect.stringMatching(/^image\//),
      width: 60,
      height: 40,
    });
  });

  it("changes the texts of a post and keeps the rest", async () => {
    const post = await writePost(suite, owner);
    const comment = await writeComment(suite, other, post);
    const params = { id: post._id };
    await api.ok(validatedEndpoints.toggleLike, { as: other, params });
    const body = { title: "Nowy tytuł", category: "Muzyka", description: "Nowa treść posta." };
    const edited = await api.ok(validatedEndpoints.updatePost, { as: owner, params, body });
    const { image, createdAt } = post;
    const unchanged = { image, createdAt, likes: [other._id], comments: [comment] };
    expect(edited).toMatchObject({ ...body, ...unchanged, user: { _id: owner._id } });
    expect(await read(post._id)).toEqual(edited);
  });

  it("replaces the picture of a post and keeps the rest", async () => {
    const post = await writePost(suite, owner);
    const image = await drawPicture({ width: 50, height: 50 });
    const params = { id: post._id };
    const edited = await api.ok(validatedEndpoints.updatePostImage, {
      as: owner,
      params,
      form: {},
      image,
    });
    const { updatedAt: _, ...rest } = post;
    expect(edited).toMatchObject({ ...rest, image: edited.image });
    expect(await fetchPicture(suite, edited.image)).toMatchObject({ status: 200, width: 50 });
    expect(await read(post._id)).toMatchObject({ image: edited.image });
  });

  it("adds a like with the first toggle and removes it with the second", async () => {
    const params = { id: (await writePost(suite, owner))._id };
    const liked = await api.ok(validatedEndpoints.toggleLike, { as: other, params });
    const unliked = await api.ok(validatedEndpoints.toggleLike, { as: other, params });
    expect([liked.likes, unliked.likes]).toEqual([[other._id], []]);
  });

  it.each(["application/json", "application/x-www-form-urlencoded"])(
    "accepts a like with an empty body of type %s",
    async (type) => {
      const params = { id: (await writePost(suite, owner))._id };
      const request = { as: other, params, body: "", type };
      expect((await api.ok(validatedEndpoints.toggleLike, request)).likes).toEqual([other._id]);
    },
  );

  it("keeps the likes of different users separate", async () => {
    const { _id: id } = await writePost(suite, owner);
    await api.ok(validatedEndpoints.toggleLike, { as: other, params: { id } });
    await api.ok(validatedEndpoints.toggleLike, { as: owner, params: { id } });
    expect((await read(id)).likes.toSorted()).toEqual([other._id, owner._id].toSorted());
  });

  it("never counts a user's like twice, even when toggles run concurrently", async () => {
    const { _id: id } = await writePost(suite, owner);
    const toggles = Array.from({ length: 5 }, () =>
      api.ok(validatedEndpoints.toggleLike, { as: other, params: { id } }),
    );
    // A request still in flight when another fails would be recorded for the next check.
    await Promise.allSettled(toggles);
    const posts = [...(await Promise.all(toggles)), await read(id)];
    const doubled = posts.filter(({ likes }) => new Set(likes).size < likes.length);
    expect(doubled).toEqual([]);
  });

  it.each([
    ["its author", owner],
    ["an admin", admin],
  ])("is deleted by %s", async (_, as) => {
    const { _id: id } = await writePost(suite, owner);
    expect(await api.ok(validatedEndpoints.deletePost, { as, params: { id } })).toMatchObject({
      postId: id,
    });
    expect(await api.refuse(validatedEndpoints.getPost, { params: { id } })).toEqual(refusal(404));
    expect(await api.refuse(validatedEndpoints.deletePost, { as, params: { id } })).toEqual(
      refusal(404),
    );
  });

  it("deletes its comments and its image with it", async () => {
    const post = await writePost(suite, owner);
    const { _id } = await writeComment(suite, other, post);
    await api.ok(validatedEndpoints.deletePost, { as: owner, params: { id: post._id } });
    const comments = await api.ok(validatedEndpoints.listComments, { as: admin });
    expect(comments.map((comment) => comment._id)).not.toContain(_id);
    expect(await fetchPicture(suite, post.image)).toEqual({ status: 404 });
  });
}
