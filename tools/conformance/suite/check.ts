import type { CallName } from "./client";

/**
 * What a difference means: others get in, the page tells of a success that is none, a call is not there or does
 * not work, the page copes, or it is a matter of taste.
 */
export type Severity = "unsafe" | "believed" | "missing" | "wrong" | "differs" | "style";

/** What it means if a check fails. */
export interface Weight {
  severity: Severity;
  /** Whether the page hardly ever sends such a request, so that it copes with a refusal. */
  isRare?: boolean;
  /** The call that it concerns, if not the last one. */
  call?: CallName;
}

export const unsafe: Weight = { severity: "unsafe" };
export const believed: Weight = { severity: "believed" };
export const breaking: Weight = { severity: "wrong" };
export const harmless: Weight = { severity: "differs" };
export const rare: Weight = { severity: "differs", isRare: true };

/** Declares a check, to be run with Vitest or against another backend. */
export type DeclareCheck = (title: string, weight: Weight, run: () => Promise<void>) => void;

/** A check could not run; the message names the missing requirement. */
export class NotChecked extends Error {
  override name = "NotChecked";
}

/** Returns a function that creates something on its first call. */
export function once<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= create());
}
