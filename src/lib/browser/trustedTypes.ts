import type { trustedTypePolicies } from "../../shared/trustedTypes";

type Convert = (text: string) => string;

/** The rules of a policy; they return strings, because TypeScript's DOM types do not know Trusted Types. */
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
