import { z } from "zod";
import { created, ok } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import { asciiEmail } from "@blog/shared/email";
import { authorSchema } from "./author";
import { boundedString, isStorable, rawLength, messageSchema } from "./document";
import { accountTexts } from "./fields";
import { emailSchema, linkParamsSchema, newPasswordSchema } from "./password";
import { nameField } from "./textSchemas";

const { email, password, username } = accountTexts;

/** Body of a log-in. The registration rules do not apply, so that a typing error is reported as wrong credentials. */
export const credentialsSchema = z.strictObject({
  email: boundedString(rawLength(email.limits.max), "Adres e-mail jest za długi", email.missing)
    .overwrite(asciiEmail)
    .toLowerCase()
    .min(1, email.missing)
    .refine(isStorable, "Adres e-mail zawiera niedozwolony znak"),
  password: boundedString(
    rawLength(password.limits.max),
    "Hasło jest za długie",
    password.missing,
  ).min(1, password.missing),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** Response to a log-in, which the front end keeps in local storage under `userInfo` (spec, section 3). */
export const sessionUserSchema = authorSchema.extend({
  isAdmin: z.boolean(),
  token: z.string().min(1),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const registrationSchema = z.strictObject({
  username: nameField(username),
  email: emailSchema,
  password: newPasswordSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

export const authEndpoints = {
  login: ok(endpoints.login, { body: credentialsSchema, response: sessionUserSchema }),
  register: created(endpoints.register, { body: registrationSchema, response: messageSchema }),
  verifyEmail: ok(endpoints.verifyEmail, { params: linkParamsSchema, response: messageSchema }),
};
