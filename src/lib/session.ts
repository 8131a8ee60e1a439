import type { SessionUser } from "../contract/auth";
import { storageKeys } from "../contract/storage";
import { asString, isRecord } from "./narrow";

const { session: key } = storageKeys;

/** The login in force; storage may be full or forbidden, and then it lasts as long as the page. */
let current: SessionUser | null = null;

/** Asks the user to log in anew; resolves to whether that happened. */
type SessionRenewer = () => Promise<boolean>;

let renewer: SessionRenewer = async () => false;

/** Reads the stored login; null where there is none or it makes no sense. */
export function readSession(): SessionUser | null {
  try {
    current = parseSession(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    current = null;
  }
  return current;
}

/** Keeps the login, or forgets it when given null. */
export function writeSession(user: SessionUser | null): void {
  current = user;
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user));
    else localStorage.removeItem(key);
  } catch {
    // See `current`.
  }
}

/** The token for the calls marked (auth); null for a guest. */
export function sessionToken(): string | null {
  return current?.token ?? null;
}

/** Says how a login that has expired is renewed. */
export function setSessionRenewer(ask: SessionRenewer): void {
  renewer = ask;
}

/** Has an expired login renewed; false where there was none or the user would not. */
export async function renewSession(): Promise<boolean> {
  return current !== null && renewer();
}

/**
 * Calls back when another tab logs in, logs out or changes the profile.
 * @returns a function that ends it
 */
export function subscribeToSession(callback: (user: SessionUser | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === key || event.key === null) callback(readSession());
  };
  addEventListener("storage", handleStorage);
  return () => removeEventListener("storage", handleStorage);
}

/**
 * The answer to a login, narrowed; null where id or token are missing.
 * Some backends send `id` for `_id`, and some no `username`.
 */
export function parseSession(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null;
  const id = asString(value._id) || asString(value.id);
  const token = asString(value.token);
  if (!id || !token) return null;
  const photo = isRecord(value.profilePhoto) ? asString(value.profilePhoto.url) : "";
  return {
    _id: id,
    token,
    username: asString(value.username),
    isAdmin: value.isAdmin === true,
    profilePhoto: { url: photo },
  };
}
