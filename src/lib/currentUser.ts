import type { Author } from "../contract/author";

/** Tells whether an author is the user: only they see the controls that change a post, a comment or a profile (spec, section 6). */
export function isCurrentUser(
  author: Pick<Author, "_id"> | null,
  userId: string | undefined,
): userId is string {
  return userId !== undefined && author?._id === userId;
}
