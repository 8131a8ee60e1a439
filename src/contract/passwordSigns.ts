/** Character classes that this server demands of a new password; zod-free for the SPA. */
export const passwordSigns = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}]/u,
};

/** Signs that every backend of this API accepts, with the text that the form shows. */
export const portablePasswordSigns: readonly (readonly [text: string, rule: RegExp])[] = [
  ["mała litera (a–z)", /[a-z]/],
  ["wielka litera (A–Z)", /[A-Z]/],
  ["cyfra", /[0-9]/],
  ["znak specjalny, np. ! lub -", /[!-/:-@[-`{-~]/],
];
