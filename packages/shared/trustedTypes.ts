/** Names of the Trusted Types policies that the app may create; `default` is for libraries. */
export const trustedTypePolicies = [
  "templates",
  "json-ld",
  "script-urls",
  "pasted-html",
  "default",
] as const;
