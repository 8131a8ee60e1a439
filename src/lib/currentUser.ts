import type { Author } from "../contract/author";

/** Returns whether an author is the user, who alone sees the controls of what they wrote (spec, section 6). */
export function isCurrentUser(
  author: Pick<Author, "_id"> | null,
  userId: string | undefined,
): userId is string {
  return userId !== undefined && author?._id === userId;
}
