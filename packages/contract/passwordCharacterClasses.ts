/** Kinds of characters that the embedded backend requires in a new password. This file must not import zod. */
export const passwordCharacterClasses = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}]/u,
};

/** Kinds of characters in a password that satisfy every backend of this API, with their descriptions in the form. */
export const portablePasswordRules: readonly (readonly [text: string, rule: RegExp])[] = [
  ["mała litera (a–z)", /[a-z]/],
  ["wielka litera (A–Z)", /[A-Z]/],
  ["cyfra", /[0-9]/],
  ["znak specjalny, np. ! lub -", /[!-/:-@[-`{-~]/],
];
