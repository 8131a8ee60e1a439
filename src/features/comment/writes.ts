import type { CommentEdit, NewComment } from "@blog/contract/comment";
import * as endpoints from "@blog/contract/endpoints";
import { sessionUserId } from "../../lib/session";
import {
  parseEditedComment,
  parseNewComment,
  type PostComment,
} from "@blog/contract/parse/comment";
import { requireParsed } from "@blog/contract/responseError";
import { isSameText } from "@blog/shared/picturePaths";
import { isGone } from "../../api/failure";
import { getPost } from "../post/api";
import { type Deletion, send } from "../../api/request";
import {
  isCreationConfirmed,
  mayBeNewerThan,
  recordCreation,
  writeOrLookUp,
} from "../../api/unknownOutcome";
import { deleteDocument } from "../../api/writeRequest";

/** Creates a comment. @param knownIds ids of the comments that the post had before */
export async function createComment(
  comment: NewComment,
  knownIds: readonly string[],
): Promise<PostComment> {
  const write = async () => {
    const data = await send(endpoints.createComment, comment);
    return requireParsed(parseNewComment(data, comment.postId));
  };
  return recordCreation(
    await writeOrLookUp(write, (sentAt) => findCreatedComment(comment, knownIds, sentAt)),
  );
}

/** Finds the comment that a lost request has created. @param sentAt time of the request by the server's clock, in ms */
export async function findCreatedComment(
  { text, postId }: NewComment,
  knownIds: readonly string[],
  sentAt: number,
): Promise<PostComment | null> {
  const ownComment = (await listPostComments(postId)).find(
    (candidate) =>
      candidate.user?._id === sessionUserId() &&
      isSameText(candidate.text, text) &&
      mayBeNewerThan(candidate, sentAt) &&
      !knownIds.includes(candidate._id) &&
      !isCreationConfirmed(candidate._id),
  );
  return ownComment ?? null;
}

/** Fetches the comments of a post, bypassing caches; returns an empty list if the post no longer exists. */
async function listPostComments(postId: string): Promise<PostComment[]> {
  try {
    return (await getPost(postId, { isFresh: true })).comments;
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Updates a comment. @returns the text as the server stored it */
export async function updateComment(
  { id, postId }: Required<CommentRef>,
  edit: CommentEdit,
): Promise<string> {
  const write = async () => {
    const data = await send(endpoints.updateComment, edit, { params: { id } });
    return requireParsed(parseEditedComment(data, id)).text;
  };
  return writeOrLookUp(write, async () => {
    const storedComment = (await listPostComments(postId)).find(({ _id }) => _id === id);
    return storedComment && isSameText(storedComment.text, edit.text) ? storedComment.text : null;
  });
}

/** Deletes a comment. Only admins, who can list all comments, may omit `postId`. */
export function deleteComment({ id, postId }: CommentRef): Promise<Deletion> {
  return deleteDocument(endpoints.deleteComment, id, "Komentarz usunięty", async () => {
    const comments =
      postId === undefined
        ? await (await import("./listAll")).listComments()
        : await listPostComments(postId);
    return comments.every(({ _id }) => _id !== id);
  });
}

export interface CommentRef {
  id: string;
  postId?: string;
}
