import { asString, isRecord } from "../shared/narrow";

/** Adds a typed e-mail address to a history entry's state, to prefill the next form. */
export function withEmailPrefill(state: unknown, email: string): object {
  return { ...(isRecord(state) && state), email };
}

/** Returns the e-mail address to prefill; empty if there is none. */
export function parseEmailPrefill(state: unknown): string {
  return isRecord(state) ? asString(state.email) : "";
}
