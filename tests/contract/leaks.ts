import { calls } from "../../src/contract/calls";
import { isRecord } from "../../src/lib/narrow";
import type { Asked } from "./client";

/** The calls that may tell an address: to its owner, and to admins. */
const isPrivate = new Set(
  [calls.listProfiles, calls.updateProfile, calls.login, calls.listComments].map(nameOf),
);

/** The answers that hold a password or a hash of one; a sentence about passwords is none. */
export function passwordsIn(asked: Asked[]): Asked[] {
  return asked.filter(({ answer }) => hasValue(parsed(answer.text), isSecret));
}

/** The answers that hold an e-mail address where everybody may read it. */
export function addressesIn(asked: Asked[]): Asked[] {
  return asked.filter(
    ({ call, answer }) => !isPrivate.has(nameOf(call)) && hasValue(parsed(answer.text), isAddress),
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

/** Whether some text in an answer is of that kind, however deep it lies. */
function hasValue(value: unknown, fits: (key: string, value: string) => boolean): boolean {
  if (typeof value === "string") return fits("", value);
  if (Array.isArray(value)) return value.some((one) => hasValue(one, fits));
  if (!isRecord(value)) return false;
  return Object.entries(value).some(([key, inner]) =>
    typeof inner === "string" ? inner !== "" && fits(key, inner) : hasValue(inner, fits),
  );
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
