import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { isRecord } from "@blog/shared/narrow";
import type { Endpoint } from "./http";
import { excerptAt } from "./excerpt";

/** Endpoints whose responses may contain e-mail addresses, since only the owner or an admin can read them. */
const { listProfiles, updateProfile, login, listComments } = validatedEndpoints;
const isPrivate = new Set<Endpoint>([listProfiles, updateProfile, login, listComments]);

/** The report quotes enough of a hash to recognise it, and too little to use it. */
const shownCharacters = 24;

/** Finds the first password or hash and the first private e-mail address in a response body. */
export function leaksIn(call: Endpoint, body: unknown) {
  const secrets = [
    ["a password or password hash", findPath(body, isSecret)],
    ["an e-mail address", isPrivate.has(call) ? undefined : findPath(body, isAddress)],
  ] as const;
  return secrets.flatMap(([secret, path]) =>
    path ? [{ secret, evidence: excerptAt(body, path, shownCharacters) }] : [],
  );
}

function isSecret(key: string, value: string): boolean {
  const isHash = /^\$(argon2|2[aby]\$)/.test(value);
  return isHash || (value !== "" && /^(password|hash|password_?hash)$/i.test(key));
}

function isAddress(key: string, value: string): boolean {
  const isExample = /^[^@\s]+@(test\.)?example(\.com)?$/.test(value);
  return isExample || (key === "email" && value.includes("@"));
}

/** Returns the path of the first matching string in a JSON value. */
export function findPath(
  value: unknown,
  matches: (key: string, value: string) => boolean,
  path: string[] = [],
): string[] | undefined {
  if (typeof value === "string") return matches(path.at(-1) ?? "", value) ? path : undefined;
  if (!isRecord(value) && !Array.isArray(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findPath(inner, matches, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
