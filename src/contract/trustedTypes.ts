/** The Trusted Types policies that the page may create; `default` is used by sweetalert2 alone. */
export const trustedTypePolicies = ["templates", "json-ld", "script-urls", "default"] as const;
