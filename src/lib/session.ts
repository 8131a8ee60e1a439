import type { SessionUser } from "@blog/contract/auth";
import { listenToStorage } from "./browser/listen";
import { readStoredJson, writeStored } from "./browser/storage";
import { parseSession } from "@blog/contract/parse/session";

/** Local storage key of the session (spec, section 3). */
export const sessionKey = "userInfo";

/** Current session. It is kept in memory as well, because local storage may be full or blocked. */
let currentSession: SessionUser | null = null;

/** Asks the user to log in again, and resolves to whether they did. */
type SessionRenewer = () => Promise<boolean>;

let renewer: SessionRenewer | null = null;

/** Reads the session from local storage into memory; returns null if it is missing or invalid. */
export function readSession(): SessionUser | null {
  currentSession = parseSession(readStoredJson(sessionKey));
  return currentSession;
}

/** Sets or removes the attribute by which style sheets recognise that a user is logged in. */
export function markSession(user: object | null): void {
  document.documentElement.toggleAttribute("data-session", user !== null);
}

/** Stores the session in memory and local storage, or removes it if the user is null. */
export function writeSession(user: SessionUser | null): void {
  currentSession = user;
  markSession(user);
  writeStored(sessionKey, user && JSON.stringify(user));
}

export function sessionToken(): string | null {
  return currentSession?.token ?? null;
}

export function sessionUserId(): string | null {
  return currentSession?._id ?? null;
}

export function setSessionRenewer(newRenewer: SessionRenewer): void {
  renewer = newRenewer;
}

/** Asks the user to renew an expired session. Resolves to false if there is no session or the user declines. */
export async function renewSession(): Promise<boolean> {
  return currentSession !== null && renewer !== null && renewer();
}

/** Calls the callback when another tab changes the session, such as by a logout. @returns the unsubscribe function */
export function subscribeToSession(callback: (user: SessionUser | null) => void): () => void {
  return listenToStorage(sessionKey, () => callback(readSession()));
}
