import { expect } from "vitest";
import { breaking, type DeclareCheck, harmless, rare } from "./check";
import { drawPicture } from "./drawPicture";
import { checkPicture, type Suite, unique, validTexts, writeComment, writePost } from "./suite";

export function declarePostChecks(suite: Suite, check: DeclareCheck): void {
  const { api, admin, owner, other } = suite;
  const read = (id: string) => api.ok("getPost", { params: { id } });

  check("returns a new post with its author's id and no likes", breaking, async () => {
    const texts = {
      title: unique("<b>Żółw</b> & „jeż”"),
      category: "Zwierzęta",
      description: "Treść z 1 < 2 i „cudzysłowem”.",
    };
    const post = await writePost(suite, owner, texts);
    expect(post).toMatchObject({ ...texts, user: { _id: owner._id }, likes: [] });
  });

  check("keeps character references as typed", harmless, async () => {
    const description = "Treść z &lt;tak&gt; i &amp;nbsp;.";
    expect(await writePost(suite, owner, { description })).toMatchObject({ description });
  });

  check("keeps the paragraphs of a post", harmless, async () => {
    const { description } = await writePost(suite, owner, { description: "Pierwszy.\n\nDrugi." });
    // Forms send line ends as CRLF.
    expect(description.split(/\r?\n/)).toEqual(["Pierwszy.", "", "Drugi."]);
  });

  check("shows a post to everybody, and without comments at first", breaking, async () => {
    const post = await writePost(suite, owner);
    const expected = { ...post, user: { _id: owner._id }, comments: [] };
    expect(await read(post._id)).toMatchObject(expected);
  });

  check("serves the post's image", breaking, async () => {
    const size = { width: 60, height: 40 };
    const image = await drawPicture({ ...size, format: "jpeg" });
    const post = await api.ok("createPost", { as: owner, form: validTexts, image });
    await checkPicture(suite, post.image, size);
  });

  check("changes a post's texts and keeps the rest", { ...breaking, isQuick: true }, async () => {
    const post = await writePost(suite, owner);
    const comment = await writeComment(suite, other, post);
    const params = { id: post._id };
    await api.ok("toggleLike", { as: other, params });
    const body = { title: "Nowy tytuł", category: "Muzyka", description: "Nowa treść posta." };
    expect(await api.ok("updatePost", { as: owner, params, body })).toMatchObject(body);
    const { image, createdAt } = post;
    const unchanged = { image, createdAt, likes: [other._id], user: { _id: owner._id } };
    const { comments, ...rest } = await read(post._id);
    expect(rest).toMatchObject({ ...body, ...unchanged });
    expect(comments).toMatchObject([{ _id: comment._id, text: comment.text }]);
  });

  check("returns a changed post as it shows it", harmless, async () => {
    const params = { id: (await writePost(suite, owner))._id };
    const body = { ...validTexts, title: unique("Zmieniony") };
    const edited = await api.ok("updatePost", { as: owner, params, body });
    expect(await read(params.id)).toEqual(edited);
  });

  check("replaces the picture of a post and keeps the rest", breaking, async () => {
    const { user, ...rest } = await writePost(suite, owner);
    const size = { width: 50, height: 50 };
    const params = { id: rest._id };
    const request = { as: owner, params, form: {}, image: await drawPicture(size) };
    const { image } = await api.ok("updatePostImage", request);
    expect(image).not.toEqual(rest.image);
    await checkPicture(suite, image, size);
    expect(await read(params.id)).toMatchObject({ ...rest, image, user: { _id: user._id } });
  });

  check("adds a like with the first toggle and removes it with the next", breaking, async () => {
    const params = { id: (await writePost(suite, owner))._id };
    const likes = [];
    for (const as of [other, owner, other])
      likes.push((await api.ok("toggleLike", { as, params })).likes.toSorted());
    expect(likes).toEqual([[other._id], [other._id, owner._id].toSorted(), [owner._id]]);
  });

  for (const type of ["application/json", "application/x-www-form-urlencoded"])
    check(`accepts a like with an empty body of type ${type}`, rare, async () => {
      const params = { id: (await writePost(suite, owner))._id };
      const request = { as: other, params, body: "", type };
      expect((await api.ok("toggleLike", request)).likes).toEqual([other._id]);
    });

  check("never counts a like twice, even when toggles run concurrently", harmless, async () => {
    const { _id: id } = await writePost(suite, owner);
    const toggles = Array.from({ length: 5 }, () =>
      api.ok("toggleLike", { as: other, params: { id } }),
    );
    // A request still in flight when another fails would be recorded for the next check.
    await Promise.allSettled(toggles);
    const posts = [...(await Promise.all(toggles)), await read(id)];
    const doubled = posts.filter(({ likes }) => new Set(likes).size < likes.length);
    expect(doubled).toEqual([]);
  });

  check("deletes its comments and its image with it", harmless, async () => {
    const post = await writePost(suite, owner);
    const { _id } = await writeComment(suite, other, post);
    await api.ok("deletePost", { as: owner, params: { id: post._id } });
    const comments = await api.ok("listComments", { as: admin });
    expect(comments).not.toContainEqual(expect.objectContaining({ _id }));
    await checkPicture(suite, post.image);
  });
}
