import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { passwordCalls } from "../../src/contract/password";
import { logRequestEvent } from "../plugins/events";
import { perMinute } from "../plugins/limits";
import { deleteLinks } from "../repositories/linkToken";
import { insertMail } from "../repositories/mail";
import { updatePassword } from "../repositories/user";
import { isLinkGood, useUpLink } from "../services/links";
import { hashChosen } from "../services/passwords";
import { Refusal } from "../services/refusal";
import { routeOf } from "./route";

/** The calls of a forgotten password. */
export const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, mails, attempts } = app;

  app.route({
    ...routeOf(passwordCalls.requestReset),
    handler: async ({ body: { email }, ip }) => {
      await attempts.resetMail.count(email, ip);
      await insertMail(db, email, "reset");
      // The same words either way: who has an account here is nobody's business.
      return { message: "Jeśli konto istnieje, wysłaliśmy na ten adres odnośnik do zmiany hasła." };
    },
    // Only now, since the time until the answer would tell what the words do not.
    onResponse: () => mails.wake(),
  });

  app.route({
    ...routeOf(passwordCalls.checkResetLink),
    ...perMinute(120),
    handler: async ({ params }) => {
      if (!(await isLinkGood(db, params, "reset"))) throw badLink();
      return { message: "Ustaw nowe hasło." };
    },
  });

  app.route({
    ...routeOf(passwordCalls.resetPassword),
    ...perMinute(120),
    handler: async (request) => {
      const { params, body, ip } = request;
      if (!(await isLinkGood(db, params, "reset"))) throw badLink();
      const passwordHash = await hashChosen(body.password, []);
      const user = await db.transaction().execute(async (transaction) => {
        // The account first: two links used at once then wait here and not for each other.
        const changed = await updatePassword(transaction, params.userId, passwordHash);
        if (!(await useUpLink(transaction, params, "reset"))) throw badLink();
        await deleteLinks(transaction, params.userId, "reset");
        return changed;
      });
      // Who reads the account's mail gets in from here, whatever was guessed before or elsewhere.
      if (user) await attempts.login.welcome(user.email, ip);
      logRequestEvent(request, "password.reset", params.userId);
      return { message: "Hasło zmienione. Możesz się zalogować." };
    },
  });
};

const badLink = () => new Refusal(400, "Odnośnik jest nieprawidłowy lub wygasł.");
