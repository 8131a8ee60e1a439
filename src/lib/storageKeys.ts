/**
 * Local storage keys that the inline script reads before the bundle loads. The bundle's own stand where
 * they are used: `lib/drafts.ts`, `lib/browser/commentOrder.ts`.
 */
export const storageKeys = {
  /** The login (spec, section 3). */
  session: "userInfo",
  theme: "theme",
  /** URL of the font style sheet that this browser has cached. */
  fonts: "fonts",
} as const;
