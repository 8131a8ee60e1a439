import { z } from "zod";
import { ok } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import { boundedString, idSchema, isStorable, messageSchema } from "./document";
import { accountTexts, passwordCharacterClasses } from "./fields";
import { asciiEmail } from "@blog/shared/email";
import { textField } from "./textSchemas";

/** An e-mail address. It is lowercased, and its domain becomes ASCII, so that all spellings belong to one account. */
export const emailSchema = textField(accountTexts.email, {
  isAllowed: isStorable,
  clean: asciiEmail,
})
  .toLowerCase()
  .pipe(z.email("Podaj prawidłowy adres e-mail, np. imie@example.com"));

const tooWeakMessage = "Hasło musi zawierać małą i wielką literę, cyfrę i znak specjalny";
const { limits, missing } = accountTexts.password;
const wrongLengthMessage = `Hasło musi mieć od ${limits.min} do ${limits.max} znaków`;

/** A new password. It is not trimmed, since a space counts as a symbol. */
export const newPasswordSchema = boundedString(limits.max, wrongLengthMessage, missing)
  .refine(isStorable, "Hasło zawiera niedozwolony znak")
  .min(limits.min, wrongLengthMessage)
  .regex(passwordCharacterClasses.lower, tooWeakMessage)
  .regex(passwordCharacterClasses.upper, tooWeakMessage)
  .regex(passwordCharacterClasses.digit, tooWeakMessage)
  .regex(passwordCharacterClasses.symbol, tooWeakMessage);

const invalidLinkMessage = "Nieprawidłowy odnośnik.";

/** Path parameters of a link in an e-mail: the id of the user and a single-use token. */
export const linkParamsSchema = z.object({
  userId: idSchema,
  token: boundedString(128, invalidLinkMessage).regex(/^[\w-]{16,128}$/, invalidLinkMessage),
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
