import { asString, isRecord } from "./narrow";

/** The state of a history entry with the e-mail that was typed, for the next page that asks for it. */
export function withEmailPrefill(state: unknown, email: string): object {
  return { ...(isRecord(state) && state), email };
}

/** The e-mail that came along; empty where none did. */
export function parseEmailPrefill(state: unknown): string {
  return isRecord(state) ? asString(state.email) : "";
}
