/** Character classes that a new password must contain; zod-free for the SPA. */
export const passwordSigns = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}]/u,
};
