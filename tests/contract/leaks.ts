import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/lib/narrow";
import type { Exchange } from "./client";

/** Endpoints that may return an e-mail address: to its owner and to admins. */
const isPrivate = new Set(
  [
    validatedEndpoints.listProfiles,
    validatedEndpoints.updateProfile,
    validatedEndpoints.login,
    validatedEndpoints.listComments,
  ].map(nameOf),
);

/** Returns the exchanges whose response holds a password or password hash. */
export function passwordsIn(exchanges: Exchange[]): Exchange[] {
  return exchanges.filter(({ response }) => hasValue(parseJson(response.text), isSecret));
}

/** Returns the exchanges with public endpoints whose response holds an e-mail address. */
export function addressesIn(exchanges: Exchange[]): Exchange[] {
  return exchanges.filter(
    ({ call, response }) =>
      !isPrivate.has(nameOf(call)) && hasValue(parseJson(response.text), isAddress),
  );
}

function isSecret(key: string, value: string): boolean {
  return /^(password|hash|password_?hash)$/i.test(key) || /^\$(argon2|2[aby]\$)/.test(value);
}

function isAddress(key: string, value: string): boolean {
  return (
    (key === "email" && value.includes("@")) || /^[^@\s]+@(test\.)?example(\.com)?$/.test(value)
  );
}

/** Searches a JSON value recursively. */
function hasValue(value: unknown, matches: (key: string, value: string) => boolean): boolean {
  if (typeof value === "string") return matches("", value);
  if (Array.isArray(value)) return value.some((item) => hasValue(item, matches));
  if (!isRecord(value)) return false;
  return Object.entries(value).some(([key, inner]) =>
    typeof inner === "string" ? inner !== "" && matches(key, inner) : hasValue(inner, matches),
  );
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
