import { asString, isRecord } from "./narrow";

/** What goes with somebody who is sent to log in, in the state of the history entry. */
interface LoginRedirectState {
  /** The address to return to. */
  from: string;
  /** The post that was to be liked. */
  likePostId?: string;
}

/** @param from the address to return to @param likePostId the post to like after the login */
export function loginRedirectState(from: string, likePostId?: string): LoginRedirectState {
  return { from, ...(likePostId && { likePostId }) };
}

/** What went with somebody; undefined where nothing did. */
export function parseLoginRedirect(state: unknown): LoginRedirectState | undefined {
  if (!isRecord(state)) return undefined;
  const from = asString(state.from);
  return from.startsWith("/") ? loginRedirectState(from, asString(state.likePostId)) : undefined;
}
