import { z } from "zod";
import type { Call } from "./call";
import { boundedString, idSchema, isStorable, textField } from "./document";
import { messageSchema } from "./error";
import { EMAIL, PASSWORD } from "./limits";
import { passwordSigns } from "./passwordSigns";

/** An address as forms send it; kept in lower case, so that one person has one account. */
export const emailSchema = textField(EMAIL, "Adres e-mail", { isAllowed: isStorable })
  .toLowerCase()
  .pipe(z.email("Podaj prawidłowy adres e-mail, np. imie@example.com"));

const weak = "Hasło musi zawierać małą i wielką literę, cyfrę i znak specjalny";
const length = `Hasło musi mieć od ${PASSWORD.min} do ${PASSWORD.max} znaków`;

/** A password to be set. Never trimmed: a blank in it is a symbol like any other. */
export const newPasswordSchema = boundedString(PASSWORD.max, length, "Hasło jest wymagane")
  .refine(isStorable, "Hasło zawiera niedozwolony znak")
  .min(PASSWORD.min, length)
  .regex(passwordSigns.lower, weak)
  .regex(passwordSigns.upper, weak)
  .regex(passwordSigns.digit, weak)
  .regex(passwordSigns.symbol, weak);

const badToken = "Nieprawidłowy odnośnik.";

/** Who and with which one-time token: the two parts of a link sent by mail. */
export const linkParamsSchema = z.object({
  userId: idSchema,
  token: boundedString(128, badToken).regex(/^[\w-]{16,128}$/, badToken),
});
export type LinkParams = z.infer<typeof linkParamsSchema>;

export const resetRequestSchema = z.strictObject({ email: emailSchema });
export type ResetRequest = z.infer<typeof resetRequestSchema>;

export const newPasswordBodySchema = z.strictObject({ password: newPasswordSchema });
export type NewPassword = z.infer<typeof newPasswordBodySchema>;

export const passwordCalls = {
  requestReset: {
    method: "POST",
    path: "/api/password/reset-password-link",
    access: "public",
    status: 200,
    body: resetRequestSchema,
    reply: messageSchema,
  },
  checkResetLink: {
    method: "GET",
    path: "/api/password/reset-password/:userId/:token",
    access: "public",
    status: 200,
    params: linkParamsSchema,
    reply: messageSchema,
  },
  resetPassword: {
    method: "POST",
    path: "/api/password/reset-password/:userId/:token",
    access: "public",
    status: 200,
    params: linkParamsSchema,
    body: newPasswordBodySchema,
    reply: messageSchema,
  },
} as const satisfies Record<string, Call>;
