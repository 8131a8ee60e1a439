import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { passwordEndpoints } from "@blog/contract/password";
import { logAccountEvent } from "../../platform/http/auditLog";
import { rateLimitPerMinute } from "../../platform/limits/rateLimits";
import { consumeLinkToken, deleteLinkTokens, isLinkTokenValid } from "../auth/linkToken";
import { insertMail } from "../../platform/mail/repository";
import { updatePassword } from "../auth/repository";
import { hashNewPassword } from "../auth/passwords";
import { HttpError } from "../../platform/http/httpError";
import { routeOptionsFor } from "../auth/routeOptions";

export const passwordRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, mailQueue, attemptLimiters } = app;

  app.route({
    ...routeOptionsFor(passwordEndpoints.requestReset),
    handler: async ({ body: { email }, clientKey }) => {
      await attemptLimiters.resetMail.consume(email, clientKey);
      await insertMail(db, email, "reset");
      // Responds the same with and without an account, so as not to reveal who has one.
      return {
        message:
          "Jeśli mamy konto z tym adresem, wysłaliśmy tam odnośnik do zmiany hasła. Zajrzyj też do spamu.",
      };
    },
    // Runs after the response, whose duration would otherwise reveal whether the account exists.
    onResponse: () => mailQueue.wake(),
  });

  app.route({
    ...routeOptionsFor(passwordEndpoints.checkResetLink),
    ...rateLimitPerMinute(120),
    handler: async ({ params }) => {
      if (!(await isLinkTokenValid(db, params, "reset"))) throw invalidLink();
      return { message: "Ustaw nowe hasło." };
    },
  });

  app.route({
    ...routeOptionsFor(passwordEndpoints.resetPassword),
    ...rateLimitPerMinute(120),
    handler: async (request) => {
      const { params, body, clientKey } = request;
      if (!(await isLinkTokenValid(db, params, "reset"))) throw invalidLink();
      const passwordHash = await hashNewPassword(body.password, []);
      const user = await db.transaction().execute(async (transaction) => {
        // Locks the account first, so that two links used concurrently cannot deadlock.
        const changedUser = await updatePassword(transaction, params.userId, passwordHash);
        if (!(await consumeLinkToken(transaction, params, "reset"))) throw invalidLink();
        await deleteLinkTokens(transaction, params.userId, "reset");
        return changedUser;
      });
      // Trusts this client, which can read the e-mails of the account, so that guesses by others cannot lock it out.
      if (user) await attemptLimiters.login.trustClient(user.email, clientKey);
      logAccountEvent(request, "password.reset", params.userId);
      return { message: "Hasło zmienione. Możesz się zalogować." };
    },
  });
};

const invalidLink = () => new HttpError(400, "Odnośnik jest nieprawidłowy lub wygasł.");
