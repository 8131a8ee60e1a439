import type { trustedTypePolicies } from "../../shared/trustedTypes";

type Convert = (text: string) => string;

/** Typed as strings, which is what TypeScript lets DOM sinks take. */
interface Policy {
  createHTML: Convert;
  createScript: Convert;
  createScriptURL: Convert;
}

declare global {
  /** Undefined on the server, and in browsers without Trusted Types. */
  var trustedTypes: { createPolicy: (name: string, rules: Partial<Policy>) => Policy } | undefined;
}

/** Creates a Trusted Types policy, once per document. @param rules return a safe text or throw, in every browser */
export function createPolicy<Kind extends keyof Policy>(
  name: (typeof trustedTypePolicies)[number],
  rules: Pick<Policy, Kind>,
): Pick<Policy, Kind> {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}
