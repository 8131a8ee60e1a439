import type { CommentEdit, NewComment } from "../contract/comment";
import * as endpoints from "../contract/endpoints";
import { sessionUserId } from "../lib/session";
import { parseComment, type PostComment } from "../contract/parse/comment";
import { isGone, required } from "./failure";
import { loadAdminLists } from "./loadAdminLists";
import { getPost } from "./post";
import { type Deletion, send } from "./request";
import { isCreatedHere, isSameText, isSince, noteCreated, writeOrLookUp } from "./unknownOutcome";
import { deleteDocument } from "./writeRequest";

/** @param known ids of the post's comments that were there before */
export async function createComment(
  comment: NewComment,
  known: readonly string[],
): Promise<PostComment> {
  const write = async () => {
    const data = await send(endpoints.createComment, comment);
    return required(parseComment(data, comment.postId), data);
  };
  return noteCreated(
    await writeOrLookUp(write, (sentAt) => findOwnComment(comment, known, sentAt)),
  );
}

/** Finds the user's comment that a write has made. @param sentAt by the server's clock */
export async function findOwnComment(
  { text, postId }: NewComment,
  known: readonly string[],
  sentAt: number,
): Promise<PostComment | null> {
  const found = (await listPostComments(postId)).find(
    (one) =>
      one.user?._id === sessionUserId() &&
      isSameText(one.text, text) &&
      isSince(one, sentAt) &&
      !known.includes(one._id) &&
      !isCreatedHere(one._id),
  );
  return found ?? null;
}

/** Reads a post's comments as the server has them now; a post that is gone has none. */
async function listPostComments(postId: string): Promise<PostComment[]> {
  try {
    return (await getPost(postId, { isFresh: true })).comments;
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** @returns the text as the server stored it */
export async function updateComment(
  { id, postId }: Required<CommentRef>,
  edit: CommentEdit,
): Promise<string> {
  const write = async () => {
    const data = await send(endpoints.updateComment, edit, { params: { id } });
    return required(parseComment(data, ""), data).text;
  };
  return writeOrLookUp(write, async () => {
    const stored = (await listPostComments(postId)).find(({ _id }) => _id === id);
    return stored && isSameText(stored.text, edit.text) ? stored.text : null;
  });
}

/** @param postId of its post; admins, who read all comments, may leave it out */
export function deleteComment({ id, postId }: CommentRef): Promise<Deletion> {
  return deleteDocument(endpoints.deleteComment, id, "Komentarz usunięty", async () => {
    const comments =
      postId === undefined
        ? await (await loadAdminLists()).listComments()
        : await listPostComments(postId);
    return comments.every(({ _id }) => _id !== id);
  });
}

export interface CommentRef {
  id: string;
  postId?: string;
}
