import type { Author } from "../contract/author";

/**
 * Whether an author is who is logged in: only they are shown what changes a post, a comment or a
 * profile (spec, section 6).
 */
export function isCurrentUser(
  author: Pick<Author, "_id"> | null,
  userId: string | undefined,
): userId is string {
  return userId !== undefined && author?._id === userId;
}
