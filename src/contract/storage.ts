/**
 * What the page keeps in the browser's local storage under which name. The script in the HTML reads
 * some of it before the page's code has come.
 */
export const storageKeys = {
  /** The login (spec, section 3). */
  session: "userInfo",
  /** The chosen theme. */
  theme: "theme",
  /** The name of the fonts that this browser has fetched already. */
  fonts: "fonts",
} as const;
