import type { trustedTypePolicies } from "../../shared/trustedTypes";

type Convert = (text: string) => string;

/** Rules of a policy. They return plain strings, because TypeScript's DOM types do not include Trusted Types. */
interface Policy {
  createHTML: Convert;
  createScript: Convert;
  createScriptURL: Convert;
}

declare global {
  /** Undefined on the server, and in browsers without Trusted Types. */
  var trustedTypes: { createPolicy: (name: string, rules: Partial<Policy>) => Policy } | undefined;
}

/**
 * Creates a Trusted Types policy, once per name; returns the rules themselves in browsers without Trusted Types.
 * @param rules return a safe text or throw
 */
export function createPolicy<Kind extends keyof Policy>(
  name: (typeof trustedTypePolicies)[number],
  rules: Pick<Policy, Kind>,
): Pick<Policy, Kind> {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}
