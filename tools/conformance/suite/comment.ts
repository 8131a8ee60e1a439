import { expect } from "vitest";
import { believed, breaking, type DeclareCheck, harmless } from "./check";
import { refusal, type Suite, unknownId, writeComment, writePost } from "./suite";

export function declareCommentChecks(suite: Suite, check: DeclareCheck): void {
  const { api, admin, owner, other } = suite;

  async function commentsOf(post: { _id: string }) {
    return (await api.ok("getPost", { params: { id: post._id } })).comments;
  }

  check("returns a new comment with its author's id and name", breaking, async () => {
    const post = await writePost(suite, owner);
    const body = { text: "Zażółć <b>gęślą</b> & „jaźń”\n1 < 2", postId: post._id };
    const comment = await api.ok("createComment", { as: other, body });
    const { _id: user, username } = other;
    expect({ ...comment, text: comment.text.trim() }).toMatchObject({ ...body, user, username });
  });

  check("trims the text of a comment", harmless, async () => {
    const { _id: postId } = await writePost(suite, owner);
    const body = { text: "  Raz ", postId };
    expect((await api.ok("createComment", { as: other, body })).text).toBe("Raz");
  });

  check("shows the comments of a post to everybody, oldest first", harmless, async () => {
    const post = await writePost(suite, owner);
    const first = await writeComment(suite, other, post);
    const second = await writeComment(suite, owner, post);
    expect(await commentsOf(post)).toEqual([first, second]);
  });

  check("changes the text", breaking, async () => {
    const post = await writePost(suite, owner);
    const params = { id: (await writeComment(suite, other, post))._id };
    const request = { as: other, params, body: { text: "Inny tekst" } };
    const text = expect.stringContaining("Inny tekst");
    expect((await api.ok("updateComment", request)).text).toEqual(text);
    expect(await commentsOf(post)).toMatchObject([{ _id: params.id, text }]);
  });

  check("changes only the text", harmless, async () => {
    const post = await writePost(suite, owner);
    const comment = await writeComment(suite, other, post);
    const request = { as: other, params: { id: comment._id }, body: { text: "Inny tekst" } };
    const edited = { ...comment, text: "Inny tekst" };
    expect(await api.ok("updateComment", request)).toEqual(edited);
    expect(await commentsOf(post)).toEqual([edited]);
  });

  for (const who of ["its author", "an admin"])
    check(`is deleted by ${who}`, believed, async () => {
      const post = await writePost(suite, owner);
      const { _id: id } = await writeComment(suite, other, post);
      const request = { as: who === "an admin" ? admin : other, params: { id } };
      await api.ok("deleteComment", request);
      expect(await commentsOf(post)).toEqual([]);
      expect(await api.refuse("deleteComment", request)).toEqual(refusal(404));
    });

  check("shows an admin the comments of all posts with their authors", breaking, async () => {
    const { username, _id } = other;
    const posts = [await writePost(suite, owner), await writePost(suite, owner)];
    const comments = [];
    for (const post of posts) comments.push(await writeComment(suite, other, post));
    const all = await api.ok("listComments", { as: admin });
    const user = expect.objectContaining({ _id, username });
    for (const { _id: id, text } of comments)
      expect(all).toContainEqual(expect.objectContaining({ _id: id, text, user }));
  });

  check("needs a post that exists", harmless, async () => {
    const request = { as: other, body: { text: "Komentarz", postId: unknownId } };
    expect(await api.refuse("createComment", request)).toEqual(refusal(404));
  });
}
