import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { authEndpoints } from "@blog/contract/auth";
import { toAuthor } from "./mapper";
import { signToken } from "./plugin";
import { logAccountEvent } from "../../platform/http/auditLog";
import { rateLimitPerMinute } from "../../platform/limits/rateLimits";
import { insertMail } from "../../platform/mail/repository";
import { findUserByEmail, insertUser, updateUser, verifyUser } from "./repository";
import { consumeLinkToken } from "./linkToken";
import { hashNewPassword, verifyPassword } from "./passwords";
import { HttpError } from "../../platform/http/httpError";
import { routeOptionsFor } from "./routeOptions";

export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, mailQueue, attemptLimiters } = app;

  app.route({
    ...routeOptionsFor(authEndpoints.login),
    ...rateLimitPerMinute(120),
    handler: async (request) => {
      const { clientKey } = request;
      const { email, password } = request.body;
      // Counts the attempt before the password is verified, or concurrent guesses would all pass.
      const admit = await attemptLimiters.login.consume(email, clientKey);
      const user = await findUserByEmail(db, email);
      const isPasswordCorrect = await verifyPassword(password, user?.password_hash);
      if (!user || !isPasswordCorrect) {
        logAccountEvent(request, "login.failed", user?.id);
        throw new HttpError(400, "Nieprawidłowy adres e-mail lub hasło.");
      }
      const isOtherClient =
        user.claim_place !== null && user.claim_place !== app.clientHashOf(clientKey);
      if (user.is_verified !== 1 || isOtherClient) {
        await insertMail(db, email, "verify");
        await mailQueue.wake();
        throw new HttpError(
          400,
          user.is_verified === 1 ? verifiedElsewhereMessage : unverifiedMessage,
        );
      }
      await admit();
      if (user.claim_place) await updateUser(db, user.id, { claim_place: null });
      logAccountEvent(request, "login.succeeded", user.id);
      return { ...toAuthor(user), isAdmin: user.is_admin === 1, token: signToken(app, user) };
    },
  });

  app.route({
    ...routeOptionsFor(authEndpoints.register),
    handler: async ({ body: { username, email, password }, clientKey }, reply) => {
      await attemptLimiters.register.consume(email, clientKey);
      const passwordHash = await hashNewPassword(password, [username, email]);
      const user = { username, email, passwordHash, claimPlace: app.clientHashOf(clientKey) };
      await db.transaction().execute(async (transaction) => {
        const id = await insertUser(transaction, user);
        if (!id) throw new HttpError(400, "Konto z tym adresem e-mail już istnieje.");
        await insertMail(transaction, email, "verify");
      });
      await mailQueue.wake();
      return reply.code(201).send({
        message: `Wysłaliśmy wiadomość na adres ${email}. Kliknij w niej odnośnik, żeby go potwierdzić.`,
      });
    },
  });

  app.route({
    ...routeOptionsFor(authEndpoints.verifyEmail),
    // A HEAD request must not use up the link.
    exposeHeadRoute: false,
    ...rateLimitPerMinute(120),
    handler: async ({ params, clientKey }) => {
      await db.transaction().execute(async (transaction) => {
        const isLinkValid = await consumeLinkToken(transaction, params, "verify");
        if (!isLinkValid) throw new HttpError(400, "Odnośnik jest nieprawidłowy lub wygasł.");
        await verifyUser(transaction, params.userId, app.clientHashOf(clientKey));
      });
      return { message: "Adres e-mail potwierdzony. Możesz się zalogować." };
    },
  });
};

const unverifiedMessage =
  "Najpierw potwierdź swój adres e-mail. Wysłaliśmy Ci wiadomość z odnośnikiem.";

/** Message to a client that did not open the verification link. A stranger may know the password (pre-hijacking). */
const verifiedElsewhereMessage =
  "Ten adres potwierdzono w\u00a0innym miejscu. Zaloguj się tam, otwórz tutaj odnośnik z\u00a0najnowszej wiadomości albo ustaw nowe hasło.";
