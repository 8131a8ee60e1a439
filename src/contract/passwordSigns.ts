/** What a new password must hold. Kept free of zod, so that the page may import it. */
export const passwordSigns = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}]/u,
};
