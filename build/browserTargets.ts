/**
 * The browsers that everything works in: two years back, and the oldest that gets mended. What a
 * build cannot translate is held by `tests/e2e/promised/`.
 */
export const browserTargets = ["chrome120", "edge120", "firefox121", "safari16.4", "ios16.4"];
