import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { isRecord } from "../../../src/shared/narrow";
import type { Endpoint } from "./client";
import { excerptAt } from "./excerpt";

/** Endpoints that may return an e-mail address: to its owner and to admins. */
const { listProfiles, updateProfile, login, listComments } = validatedEndpoints;
const isPrivate = new Set<Endpoint>([listProfiles, updateProfile, login, listComments]);

/** Enough to recognize a hash, too few to copy it. */
const shownCharacters = 24;

/** Finds passwords, hashes and readable e-mail addresses in a response. @returns at most one of each, and where it begins */
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
