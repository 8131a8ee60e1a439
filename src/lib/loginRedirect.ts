import { asString, isRecord } from "../shared/narrow";

/** State of the login page's history entry. */
interface LoginRedirectState {
  /** URL to return to. */
  from: string;
  /** Post to like after the login. */
  likePostId?: string;
}

export function loginRedirectState(from: string, likePostId?: string): LoginRedirectState {
  return { from, ...(likePostId && { likePostId }) };
}

/** Validates a history entry's state; returns undefined for any other, or for a foreign URL. */
export function parseLoginRedirect(state: unknown): LoginRedirectState | undefined {
  if (!isRecord(state)) return undefined;
  const from = asString(state.from);
  return from.startsWith("/") ? loginRedirectState(from, asString(state.likePostId)) : undefined;
}
