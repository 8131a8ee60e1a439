import type { validatedEndpoints } from "../../../src/contract/validatedEndpoints";

/** Severities of findings, worst first, with their labels in the report. */
export const severities = {
  unsafe: "unsafe",
  believed: "the page believes a failure",
  missing: "missing",
  wrong: "breaks the page",
  differs: "harmless",
  style: "style",
};

export type Severity = keyof typeof severities;

/** What it means if a check fails. */
export interface Weight {
  severity: Severity;
  /** Whether the page hardly ever sends such a request, so that it copes with a refusal. */
  isRare?: boolean;
  /** The call that it concerns, if not the last one. */
  call?: keyof typeof validatedEndpoints;
  /** Whether it belongs to a quick run: each call once and each refusal once, in fewer than 100 requests. */
  isQuick?: boolean;
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

/** How a response differs from the contract; thrown if a check cannot go on with it. */
export class Deviation extends Error {
  /**
   * @param sort a severity, or what the check gives one: a valid request was refused, an invalid one accepted, or all
   *   responses conform and the check failed
   * @param kind those of one kind are counted together @param example request and response, quoted
   */
  constructor(
    readonly sort: "differs" | "wrong" | "refused" | "accepted" | "failed",
    readonly kind: string,
    readonly example: string,
  ) {
    super(`${kind}: ${example}`);
  }
}

/** Returns a function that creates something on its first call. */
export function once<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= create());
}
