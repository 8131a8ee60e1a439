import { asRecord, asString, isRecord } from "@blog/shared/narrow";
import type { SessionUser } from "../auth";
import { idOf, unwrap } from "./document";

/** Parses the response to a log-in; returns null if the session is not in it. */
export function parseLogIn(data: unknown): SessionUser | null {
  return parseSession(unwrap(data, (value) => idOf(value) !== ""));
}

/**
 * Parses a session, sent or stored; returns null if the id or token is missing. Keeps other fields (spec,
 * section 3) except those whose names suggest secrets.
 */
export function parseSession(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null;
  const id = asString(value._id) || asString(value.id);
  const token = asString(value.token);
  if (!id || !token) return null;
  const photo = asRecord(value.profilePhoto);
  const safeFields = Object.entries(value).filter(([name]) => !/pass|hash|salt|secret/i.test(name));
  return {
    ...Object.fromEntries(safeFields),
    _id: id,
    token,
    username: asString(value.username),
    isAdmin: value.isAdmin === true,
    profilePhoto: { ...photo, url: asString(photo.url) },
  };
}
