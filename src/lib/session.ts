import type { SessionUser } from "../contract/auth";
import { listenToStorage } from "./browser/listen";
import { readStoredJson, writeStored } from "./browser/storage";
import { asRecord, asString, isRecord } from "../shared/narrow";

/** Local storage key (spec, section 3). */
export const sessionKey = "userInfo";

/** The session is also kept in memory, because storage may be full or blocked. */
let current: SessionUser | null = null;

/** Asks the user to log in again; resolves to whether they did. */
type SessionRenewer = () => Promise<boolean>;

let renewer: SessionRenewer = async () => false;

/** Reads the stored session; null if there is none or it is invalid. */
export function readSession(): SessionUser | null {
  current = parseSession(readStoredJson(sessionKey));
  return current;
}

/** Tells style sheets whether a user is logged in. */
export function markSession(user: object | null): void {
  document.documentElement.toggleAttribute("data-session", user !== null);
}

/** Stores the session, or removes it if null. */
export function writeSession(user: SessionUser | null): void {
  current = user;
  markSession(user);
  writeStored(sessionKey, user && JSON.stringify(user));
}

export function sessionToken(): string | null {
  return current?.token ?? null;
}

export function sessionUserId(): string | null {
  return current?._id ?? null;
}

export function setSessionRenewer(newRenewer: SessionRenewer): void {
  renewer = newRenewer;
}

/** Renews an expired session; false if there was none or the user declined. */
export async function renewSession(): Promise<boolean> {
  return current !== null && renewer();
}

/** Calls back when another tab logs in, logs out or changes the profile. @returns the unsubscribe function */
export function subscribeToSession(callback: (user: SessionUser | null) => void): () => void {
  return listenToStorage(sessionKey, () => callback(readSession()));
}

/** Parses a login response; null without id or token. Keeps its other fields (spec, section 3), but no secrets. */
export function parseSession(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null;
  const id = asString(value._id) || asString(value.id);
  const token = asString(value.token);
  if (!id || !token) return null;
  const photo = asRecord(value.profilePhoto);
  const harmless = Object.entries(value).filter(([name]) => !/pass|hash|salt|secret/i.test(name));
  return {
    ...Object.fromEntries(harmless),
    _id: id,
    token,
    username: asString(value.username),
    isAdmin: value.isAdmin === true,
    profilePhoto: { ...photo, url: asString(photo.url) },
  };
}
