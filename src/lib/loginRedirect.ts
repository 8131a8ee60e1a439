import { asString, isRecord } from "../shared/narrow";

/** State of the login page's history entry. */
interface LoginRedirectState {
  /** URL to return to. */
  from: string;
  /** Id of the post to like after the login. */
  likePostId?: string;
}

export function loginRedirectState(from: string, likePostId?: string): LoginRedirectState {
  return { from, ...(likePostId && { likePostId }) };
}

/** Parses the state of a history entry; returns undefined if it is of another kind, or if its URL is not a path. */
export function parseLoginRedirect(state: unknown): LoginRedirectState | undefined {
  if (!isRecord(state)) return undefined;
  const from = asString(state.from);
  return from.startsWith("/") ? loginRedirectState(from, asString(state.likePostId)) : undefined;
}
