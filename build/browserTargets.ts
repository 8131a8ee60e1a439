/** Those of two years ago that still get security updates; `tests/e2e/browserTargets/` checks what they lack. */
export const browserTargets = ["chrome120", "edge120", "firefox121", "safari16.4", "ios16.4"];
