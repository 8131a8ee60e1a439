/**
 * Names in the browser's local storage that the script in the HTML reads before the page's code has
 * come. What that code alone keeps is named where it is kept: drafts in `lib/drafts.ts`, the order of
 * comments in `lib/browser/commentOrder.ts`.
 */
export const storageKeys = {
  /** The login (spec, section 3). */
  session: "userInfo",
  /** The chosen theme. */
  theme: "theme",
  /** The name of the fonts that this browser has fetched already. */
  fonts: "fonts",
} as const;
