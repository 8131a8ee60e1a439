/** Message for a call that a backend does not have. */
export const MISSING_CALL = "Ten blog tego nie potrafi.";
