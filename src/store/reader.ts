import { createContext, useContext } from "react";
import type { SessionUser } from "@blog/contract/auth";
import type { Author } from "@blog/contract/author";

interface Reader {
  user: SessionUser | null;
  isHydrated: boolean;
}

export const ReaderContext = createContext<Reader>({ user: null, isHydrated: false });

/** Returns the user to render for; null during hydration. Guards and write requests use the undeferred `selectSessionUser`. */
export function useUser(): SessionUser | null {
  return useContext(ReaderContext).user;
}

/** Returns false on the server and during hydration, so that content that depends on the browser causes no mismatch. */
export function useIsHydrated(): boolean {
  return useContext(ReaderContext).isHydrated;
}

/** Returns whether an author is the current user. Only authors see the controls for their content (spec, section 6). */
export function isCurrentUser(
  author: Pick<Author, "_id"> | null,
  currentUserId: string | undefined,
): currentUserId is string {
  return currentUserId !== undefined && author?._id === currentUserId;
}
