import { asString, isRecord } from "./narrow";

/** What goes with somebody who is sent to log in, in the state of the history entry. */
interface LoginState {
  /** The address to return to. */
  from: string;
  /** The post that was to be liked. */
  like?: string;
}

/** @param from the address to return to @param like a post that is to be liked then */
export function loginState(from: string, like?: string): LoginState {
  return { from, ...(like && { like }) };
}

/** What went with somebody; undefined where nothing did. */
export function readLoginState(state: unknown): LoginState | undefined {
  const from = isRecord(state) ? asString(state.from) : "";
  if (!isRecord(state) || !from.startsWith("/")) return undefined;
  return loginState(from, asString(state.like));
}
