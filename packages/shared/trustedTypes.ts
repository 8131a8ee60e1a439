type TextConverter = (text: string) => string;

/** Rules of a policy, typed with plain strings because TypeScript's DOM types do not include Trusted Types. */
interface Policy {
  createHTML: TextConverter;
  createScript: TextConverter;
  createScriptURL: TextConverter;
}

declare global {
  /** Undefined on the server, and in browsers without Trusted Types. */
  var trustedTypes: { createPolicy: (name: string, rules: Partial<Policy>) => Policy } | undefined;
}

/** Names of the Trusted Types policies that the app may create; `default` is for libraries. */
export const trustedTypePolicies = [
  "templates",
  "json-ld",
  "script-urls",
  "pasted-html",
  "default",
] as const;

/**
 * Creates a Trusted Types policy, whose name must be unique. Returns the rules themselves in browsers without Trusted
 * Types.
 * @param rules functions that return a safe text or throw
 */
export function createPolicy<Kind extends keyof Policy>(
  name: (typeof trustedTypePolicies)[number],
  rules: Pick<Policy, Kind>,
): Pick<Policy, Kind> {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}
