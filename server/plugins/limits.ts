import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Attempts } from "../services/attempts";
import { TooManyAttempts } from "../services/tooManyAttempts";

declare module "fastify" {
  interface FastifyInstance {
    attempts: ReturnType<typeof createAttempts>;
  }
}

/**
 * Route options: how many well-formed requests one address may send in a minute. Against floods
 * alone, so a school behind one address should not meet it.
 */
export const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } });

/** Lets routes refuse whoever asks too often: those that ask for it, by `perMinute` or `attempts`. */
export async function installLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    hook: "preHandler",
    errorResponseBuilder: (_request, { ttl }) => new TooManyAttempts(ttl),
  });
  app.decorate("attempts", createAttempts());
}

/** Wide enough for a class that signs up together; what a person needs is a tenth of it. */
function createAttempts() {
  const mails = { minutes: 60, perPair: 10, perAccount: 30, perAddress: 100 };
  return {
    login: new Attempts({ minutes: 15, perPair: 10, perAccount: 100, perAddress: 100 }),
    register: new Attempts({ minutes: 60, perPair: 10, perAccount: 30, perAddress: 300 }),
    // Apart, so that every attempt at one of them did bring its mail.
    verifyMail: new Attempts(mails),
    resetMail: new Attempts(mails),
  };
}
