import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { authCalls } from "../../src/contract/auth";
import { toAuthor } from "../mappers/author";
import { signToken } from "../plugins/auth";
import { logRequestEvent } from "../plugins/events";
import { perMinute } from "../plugins/limits";
import { insertMail } from "../repositories/mail";
import { claimUser, findUserByEmail, insertUser, verifyUser } from "../repositories/user";
import { useUpLink } from "../services/links";
import { hashChosen, isPassword } from "../services/passwords";
import { Refusal } from "../services/refusal";
import { routeOf } from "./route";

/** The calls of logging in and signing up. */
export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, mails, attempts } = app;

  app.route({
    ...routeOf(authCalls.login),
    ...perMinute(120),
    handler: async (request) => {
      const { ip } = request;
      const { email, password } = request.body;
      // Before the password is looked at, or many guesses at once would all be first.
      const takeBack = await attempts.login.count(email, ip);
      const user = await findUserByEmail(db, email);
      const isRight = await isPassword(password, user?.password_hash);
      if (!user || !isRight) {
        logRequestEvent(request, "login.bad", user?.id);
        throw new Refusal(400, "Nieprawidłowy adres e-mail lub hasło.");
      }
      await takeBack();
      const isElsewhere = user.claim_place !== null && user.claim_place !== app.placeOf(ip);
      if (user.is_verified !== 1 || isElsewhere) {
        await attempts.verifyMail.count(email, ip);
        await insertMail(db, email, "verify");
        await mails.wake();
        throw new Refusal(400, user.is_verified === 1 ? confirmedElsewhere : unconfirmed);
      }
      if (user.claim_place) await claimUser(db, user.id);
      logRequestEvent(request, "login.good", user.id);
      return { ...toAuthor(user), isAdmin: user.is_admin === 1, token: signToken(app, user) };
    },
  });

  app.route({
    ...routeOf(authCalls.register),
    handler: async ({ body: { username, email, password }, ip }, reply) => {
      await attempts.register.count(email, ip);
      const passwordHash = await hashChosen(password, [username, email]);
      const user = { username, email, passwordHash, claimPlace: app.placeOf(ip) };
      await db.transaction().execute(async (transaction) => {
        const id = await insertUser(transaction, user);
        if (!id) throw new Refusal(400, "Konto z tym adresem e-mail już istnieje.");
        await insertMail(transaction, email, "verify");
      });
      await mails.wake();
      return reply.code(201).send({
        message:
          "Konto utworzone. Wysłaliśmy Ci e-mail\u00a0– kliknij w nim odnośnik, żeby potwierdzić adres.",
      });
    },
  });

  app.route({
    ...routeOf(authCalls.verifyEmail),
    ...perMinute(120),
    handler: async ({ params, ip }) => {
      await db.transaction().execute(async (transaction) => {
        const isGood = await useUpLink(transaction, params, "verify");
        if (!isGood) throw new Refusal(400, "Odnośnik jest nieprawidłowy lub wygasł.");
        await verifyUser(transaction, params.userId, app.placeOf(ip));
      });
      return { message: "Adres e-mail potwierdzony. Możesz się zalogować." };
    },
  });
};

const unconfirmed =
  "Najpierw potwierdź swój adres e-mail. Wysłaliśmy Ci nową wiadomość z odnośnikiem.";

/** Whoever registers chooses the password, also with an address that is somebody else's. */
const confirmedElsewhere =
  "Ten adres potwierdzono w\u00a0innym miejscu. Zaloguj się tam, otwórz tutaj odnośnik z\u00a0nowej wiadomości albo ustaw nowe hasło.";
