import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { passwordCalls } from "../../src/contract/password";
import { perMinute } from "../plugins/security";
import { findUserByEmail, setPassword } from "../repositories/user";
import { resetMail } from "../services/letters";
import { isLinkGood, makeLink, useUpLink } from "../services/links";
import { hashPassword } from "../services/passwords";
import { Refusal } from "../services/refusal";
import { routeOf } from "./route";

/** The calls of a forgotten password. */
export const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, mailer } = app;

  app.route({
    ...routeOf(passwordCalls.requestReset),
    config: perMinute(10),
    handler: async ({ body: { email } }) => {
      const user = await findUserByEmail(db, email);
      if (user) {
        const token = await makeLink(db, user.id, "reset");
        mailer.send(resetMail(user, `${app.publicUrl()}/reset-password/${user.id}/${token}`));
      }
      // The same words either way: who has an account here is nobody's business.
      return { message: "Jeśli konto istnieje, wysłaliśmy na ten adres odnośnik do zmiany hasła." };
    },
  });

  app.route({
    ...routeOf(passwordCalls.checkResetLink),
    handler: async ({ params }) => {
      if (!(await isLinkGood(db, params, "reset"))) throw badLink();
      return { message: "Ustaw nowe hasło." };
    },
  });

  app.route({
    ...routeOf(passwordCalls.resetPassword),
    handler: async ({ params, body }) => {
      if (!(await isLinkGood(db, params, "reset"))) throw badLink();
      const passwordHash = await hashPassword(body.password);
      await db.transaction().execute(async (transaction) => {
        if (!(await useUpLink(transaction, params, "reset"))) throw badLink();
        await setPassword(transaction, params.userId, passwordHash);
      });
      return { message: "Hasło zmienione. Możesz się zalogować." };
    },
  });
};

const badLink = () => new Refusal(400, "Odnośnik jest nieprawidłowy lub wygasł.");
