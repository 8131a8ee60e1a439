import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { authCalls } from "../../src/contract/auth";
import { toAuthor } from "../mappers/author";
import { signToken } from "../plugins/auth";
import { perMinute } from "../plugins/limits";
import { findUserByEmail, insertUser, verifyUser } from "../repositories/user";
import { verificationMail } from "../services/mails";
import { makeLink, useUpLink } from "../services/links";
import { hashPassword, isPassword } from "../services/passwords";
import { Refusal } from "../services/refusal";
import { routeOf } from "./route";

/** The calls of logging in and signing up. */
export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, mailer, attempts } = app;

  async function askToVerify(user: { id: string; email: string; username: string }) {
    const token = await makeLink(db, user.id, "verify");
    const link = `${app.publicUrl()}/users/${user.id}/verify/${token}`;
    mailer.send(verificationMail(user, link));
  }

  app.route({
    ...routeOf(authCalls.login),
    ...perMinute(120),
    handler: async ({ body: { email, password }, ip }) => {
      // Before the password is looked at, or many guesses at once would all be first.
      const takeBack = attempts.login.count(email, ip);
      const user = await findUserByEmail(db, email);
      const isRight = await isPassword(password, user?.password_hash);
      if (!user || !isRight) throw new Refusal(400, "Nieprawidłowy email lub hasło.");
      takeBack();
      if (user.is_verified !== 1) {
        attempts.verifyMail.count(email, ip);
        await askToVerify(user);
        throw new Refusal(
          400,
          "Najpierw potwierdź swój adres e-mail. Wysłaliśmy ci nową wiadomość z odnośnikiem.",
        );
      }
      return { ...toAuthor(user), isAdmin: user.is_admin === 1, token: signToken(app, user) };
    },
  });

  app.route({
    ...routeOf(authCalls.register),
    handler: async ({ body: { username, email, password }, ip }, reply) => {
      attempts.register.count(email, ip);
      const id = await insertUser(db, {
        username,
        email,
        passwordHash: await hashPassword(password),
      });
      if (!id) throw new Refusal(400, "Konto z tym adresem e-mail już istnieje.");
      await askToVerify({ id, email, username });
      return reply.code(201).send({
        message: "Konto utworzone. Potwierdź swój adres e-mail odnośnikiem z wiadomości od nas.",
      });
    },
  });

  app.route({
    ...routeOf(authCalls.verifyEmail),
    ...perMinute(120),
    handler: async ({ params }) => {
      await db.transaction().execute(async (transaction) => {
        const isGood = await useUpLink(transaction, params, "verify");
        if (!isGood) throw new Refusal(400, "Odnośnik jest nieprawidłowy lub wygasł.");
        await verifyUser(transaction, params.userId);
      });
      return { message: "Adres e-mail potwierdzony. Możesz się zalogować." };
    },
  });
};
