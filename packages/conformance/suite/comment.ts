import { expect } from "vitest";
import { breaking, type DeclareCheck, harmless } from "./check";
import { type Suite, unknownId, writeComment, writePost } from "./suite";

export function declareCommentChecks(suite: Suite, check: DeclareCheck): void {
  const { api, admin, owner, other } = suite;

  /** Writes a comment on a new post. */
  async function write() {
    const post = await writePost(suite, owner);
    const comment = await writeComment(suite, other, post);
    const list = async () => (await api.ok("getPost", { params: { id: post._id } })).comments;
    return { post, comment, params: { id: comment._id }, list };
  }

  check("returns a new comment with its author's id and name", breaking, async () => {
    const { _id: postId } = await writePost(suite, owner);
    const body = { text: "Zażółć <b>gęślą</b> & „jaźń”\n1 < 2", postId };
    const comment = await api.ok("createComment", { as: other, body });
    const { _id: user, username } = other;
    expect({ ...comment, text: comment.text.trim() }).toMatchObject({ ...body, user, username });
  });

  check("shows the comments of a post to everybody, oldest first", harmless, async () => {
    const { post, comment, list } = await write();
    const second = await writeComment(suite, owner, post);
    expect(await list()).toEqual([comment, second]);
  });

  check("changes the text", breaking, async () => {
    const { params, list } = await write();
    const request = { as: other, params, body: { text: "Inny tekst" } };
    const text = expect.stringContaining("Inny tekst");
    expect((await api.ok("updateComment", request)).text).toEqual(text);
    expect(await list()).toMatchObject([{ _id: params.id, text }]);
  });

  check("changes only the text", harmless, async () => {
    const { comment, params, list } = await write();
    const edited = { ...comment, text: "Inny tekst" };
    const request = { as: other, params, body: { text: edited.text } };
    expect(await api.ok("updateComment", request)).toEqual(edited);
    expect(await list()).toEqual([edited]);
  });

  check("shows an admin the comments of all posts with their authors", breaking, async () => {
    const comments = [(await write()).comment, (await write()).comment];
    const { username, _id } = other;
    const user = expect.objectContaining({ _id, username });
    const all = await api.ok("listComments", { as: admin });
    for (const { _id: id, text } of comments)
      expect(all).toContainEqual(expect.objectContaining({ _id: id, text, user }));
  });

  check("needs a post that exists", harmless, async () => {
    const request = { as: other, body: { text: "Komentarz", postId: unknownId } };
    await api.refuse("createComment", request, 404);
  });
}
