import type { Author } from "../contract/author";

/** Returns whether an author is the current user; only authors see the controls of their content (spec, section 6). */
export function isCurrentUser(
  author: Pick<Author, "_id"> | null,
  userId: string | undefined,
): userId is string {
  return userId !== undefined && author?._id === userId;
}
