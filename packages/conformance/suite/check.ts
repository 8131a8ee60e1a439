import type { validatedEndpoints } from "@blog/contract/validatedEndpoints";

/** Severities of findings, worst first, with their labels in the report. */
export const severities = {
  unsafe: "unsafe",
  believed: "the page believes a failure",
  missing: "missing",
  wrong: "breaks the page",
  hidden: "hides a refusal",
  differs: "harmless",
  style: "style",
};

export type Severity = keyof typeof severities;

/** How severe the failure of a check is, and what else the runner needs to know of the check. */
export interface Weight {
  severity: Severity;
  /** Whether the page hardly ever sends such a request, so that refusing it is harmless. */
  isRare?: boolean;
  /** The call to which a failure is attributed; the last one by default. */
  call?: keyof typeof validatedEndpoints;
  /** Whether `--quick` includes it: each call and each refusal once, in fewer than 100 requests. */
  isQuick?: boolean;
}

export const unsafe: Weight = { severity: "unsafe" };
export const believed: Weight = { severity: "believed" };
export const breaking: Weight = { severity: "wrong" };
export const harmless: Weight = { severity: "differs" };
export const rare: Weight = { severity: "differs", isRare: true };

/** Declares a check; Vitest runs it against the embedded backend, and the command against any other. */
export type DeclareCheck = (title: string, weight: Weight, run: () => Promise<void>) => void;

/** Thrown if a check cannot run; the message names the missing requirement. */
export class NotChecked extends Error {
  override name = "NotChecked";
}

/** A difference between a response and the contract; thrown if the check cannot continue. */
export class Deviation extends Error {
  /**
   * @param sort a severity, or the reason from which it is derived: a valid request was refused, an invalid one was
   *   accepted, or an assertion failed
   * @param kind description by which deviations are merged @param example quotes the request and the response
   */
  constructor(
    readonly sort: "differs" | "hidden" | "wrong" | "refused" | "accepted" | "failed",
    readonly kind: string,
    readonly example: string,
  ) {
    super(`${kind}: ${example}`);
  }
}

/** Wraps a function so that it runs on the first call only; later calls return the same promise. */
export function once<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= create());
}
