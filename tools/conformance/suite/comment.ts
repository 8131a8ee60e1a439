import { expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { refusal, type Suite, unknownId, writeComment, writePost } from "./suite";

export function checkComment(suite: Suite): void {
  const { api, admin, owner, other } = suite;

  async function commentsOf(post: { _id: string }) {
    return (await api.ok(validatedEndpoints.getPost, { params: { id: post._id } })).comments;
  }

  it("returns a new comment with its author's id and name", async () => {
    const post = await writePost(suite, owner);
    const body = { text: "  Zażółć <b>gęślą</b> & „jaźń”\n1 < 2 ", postId: post._id };
    const comment = await api.ok(validatedEndpoints.createComment, { as: other, body });
    expect(comment).toMatchObject({
      text: body.text.trim(),
      postId: post._id,
      user: other._id,
      username: other.username,
    });
  });

  it("shows the comments of a post to everybody, oldest first", async () => {
    const post = await writePost(suite, owner);
    const first = await writeComment(suite, other, post);
    const second = await writeComment(suite, owner, post);
    expect(await commentsOf(post)).toEqual([first, second]);
  });

  it("changes only the text", async () => {
    const post = await writePost(suite, owner);
    const comment = await writeComment(suite, other, post);
    const request = { as: other, params: { id: comment._id }, body: { text: "Inny tekst" } };
    const edited = { ...comment, text: "Inny tekst" };
    expect(await api.ok(validatedEndpoints.updateComment, request)).toEqual(edited);
    expect(await commentsOf(post)).toEqual([edited]);
  });

  it.each([
    ["its author", other],
    ["an admin", admin],
  ])("is deleted by %s", async (_, as) => {
    const post = await writePost(suite, owner);
    const { _id: id } = await writeComment(suite, other, post);
    await api.ok(validatedEndpoints.deleteComment, { as, params: { id } });
    expect(await commentsOf(post)).toEqual([]);
    expect(await api.refuse(validatedEndpoints.deleteComment, { as, params: { id } })).toEqual(
      refusal(404),
    );
  });

  it("shows an admin the comments of all posts with their authors", async () => {
    const { username, _id, profilePhoto } = other;
    const posts = [await writePost(suite, owner), await writePost(suite, owner)] as const;
    const comments = [
      await writeComment(suite, other, posts[0]),
      await writeComment(suite, other, posts[1]),
    ];
    const all = await api.ok(validatedEndpoints.listComments, { as: admin });
    const user = expect.objectContaining({ _id, username, profilePhoto });
    for (const comment of comments)
      expect(all).toContainEqual(expect.objectContaining({ ...comment, user }));
  });

  it("needs a post that exists", async () => {
    const request = { as: other, body: { text: "Komentarz", postId: unknownId } };
    expect(await api.refuse(validatedEndpoints.createComment, request)).toEqual(refusal(404));
  });
}
