import type { Author } from "@blog/contract/author";

/** Returns whether an author is the current user. Only authors see the controls for their content (spec, section 6). */
export function isCurrentUser(
  author: Pick<Author, "_id"> | null,
  currentUserId: string | undefined,
): currentUserId is string {
  return currentUserId !== undefined && author?._id === currentUserId;
}
