/**
 * The oldest supported browsers: those of two years ago that still get security updates. Features
 * that the build cannot transpile are checked by `tests/e2e/browserTargets/`.
 */
export const browserTargets = ["chrome120", "edge120", "firefox121", "safari16.4", "ios16.4"];
