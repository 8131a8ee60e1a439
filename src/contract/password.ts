import { z } from "zod";
import { ok } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import { boundedString, idSchema, isStorable, textField, messageSchema } from "./document";
import { accountTexts } from "./fields";
import { asciiEmail } from "../shared/email";
import { passwordSigns } from "./passwordSigns";

/** An e-mail address; lowercased, with its domain in ASCII, so that all its spellings belong to one account. */
export const emailSchema = textField(accountTexts.email, {
  isAllowed: isStorable,
  clean: asciiEmail,
})
  .toLowerCase()
  .pipe(z.email("Podaj prawidłowy adres e-mail, np. imie@example.com"));

const tooWeak = "Hasło musi zawierać małą i wielką literę, cyfrę i znak specjalny";
const { limits, missing } = accountTexts.password;
const wrongLength = `Hasło musi mieć od ${limits.min} do ${limits.max} znaków`;

/** A new password, which is never trimmed, since a space counts as a symbol. */
export const newPasswordSchema = boundedString(limits.max, wrongLength, missing)
  .refine(isStorable, "Hasło zawiera niedozwolony znak")
  .min(limits.min, wrongLength)
  .regex(passwordSigns.lower, tooWeak)
  .regex(passwordSigns.upper, tooWeak)
  .regex(passwordSigns.digit, tooWeak)
  .regex(passwordSigns.symbol, tooWeak);

const invalidLink = "Nieprawidłowy odnośnik.";

/** Path parameters of a link sent by mail: user id and single-use token. */
export const linkParamsSchema = z.object({
  userId: idSchema,
  token: boundedString(128, invalidLink).regex(/^[\w-]{16,128}$/, invalidLink),
});
export type LinkParams = z.infer<typeof linkParamsSchema>;

export const resetRequestSchema = z.strictObject({ email: emailSchema });
export type ResetRequest = z.infer<typeof resetRequestSchema>;

const newPasswordBodySchema = z.strictObject({ password: newPasswordSchema });
export type NewPassword = z.infer<typeof newPasswordBodySchema>;

export const passwordEndpoints = {
  requestReset: ok(endpoints.requestReset, { body: resetRequestSchema, response: messageSchema }),
  checkResetLink: ok(endpoints.checkResetLink, {
    params: linkParamsSchema,
    response: messageSchema,
  }),
  resetPassword: ok(endpoints.resetPassword, {
    params: linkParamsSchema,
    body: newPasswordBodySchema,
    response: messageSchema,
  }),
};
