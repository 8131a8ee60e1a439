import { asString, isRecord } from "@blog/shared/narrow";

/** Router state of the login page, stored in its history entry. */
interface LoginRedirectState {
  /** Path to return to after the login. */
  from: string;
  /** Id of the post to like after the login. */
  likePostId?: string;
}

export function loginRedirectState(from: string, likePostId?: string): LoginRedirectState {
  return { from, ...(likePostId && { likePostId }) };
}

/** Parses the state of a history entry; returns undefined unless it has a path in `from`. */
export function parseLoginRedirect(state: unknown): LoginRedirectState | undefined {
  if (!isRecord(state)) return undefined;
  const from = asString(state.from);
  return from.startsWith("/") ? loginRedirectState(from, asString(state.likePostId)) : undefined;
}
