import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { openDatabase } from "../db/client";
import type { Db } from "../db/schema";
import { isPostgres } from "../db/dialect";
import { deleteExpiredAttempts } from "../repositories/attempt";
import { AttemptLimiter, clientKeyOf } from "../accounts/attemptLimiter";
import { logEvent } from "../operations/log";
import { WriteQuotas } from "../limits/writeQuotas";
import { TooManyRequests } from "../limits/tooManyRequests";

declare module "fastify" {
  interface FastifyInstance {
    attemptLimiters: ReturnType<typeof createAttemptLimiters>;
    writeQuotas: WriteQuotas;
    /** What stands for where somebody asks from. */
    clientKeyOf: (address: string) => string;
  }
}

/**
 * Route options: how many well-formed requests one address may send in a minute. Against floods
 * alone, so a school behind one address should not meet it.
 * @param isCounted which requests, all unless told
 */
export function rateLimitPerMinute(max: number, isCounted = (_request: FastifyRequest) => true) {
  const allowList = (request: FastifyRequest) => !isCounted(request);
  return { config: { rateLimit: { max, timeWindow: 60_000, allowList } } };
}

/**
 * Lets routes refuse whoever asks too often: those that ask for it, by `perMinute`, `attempts` or
 * `quotas`.
 * @param secret see `slotIn`
 * @param writeLimit see `Quotas`
 */
export async function rateLimitsPlugin(
  app: FastifyInstance,
  secret: string,
  writeLimit: number,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    hook: "preHandler",
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
  });
  app.decorate("clientKeyOf", (address) => clientKeyOf(address, secret));
  const counts = await openCounterStore(app);
  app.decorate("attemptLimiters", createAttemptLimiters(counts, secret));
  app.decorate("writeQuotas", new WriteQuotas(counts, secret, writeLimit));
}

const cleanupInterval = 3_600_000;

/** Processes that share a database count there; one that has its own spares the disk. */
async function openCounterStore(app: FastifyInstance): Promise<Db> {
  const isCommon = isPostgres(app.db);
  const db = isCommon ? app.db : await openDatabase(":memory:");
  const complain = ({ stack }: Error) =>
    logEvent(app.log, "task.failed", { task: "drop attempts", stack });
  const drop = () => void deleteExpiredAttempts(db, Date.now()).catch(complain);
  const dropping = setInterval(drop, cleanupInterval).unref();
  app.addHook("onClose", async () => {
    clearInterval(dropping);
    if (!isCommon) await db.destroy();
  });
  return db;
}

/** Wide enough for a class that signs up together; what a person needs is a tenth of it. */
function createAttemptLimiters(db: Db, secret: string) {
  const mails = { minutes: 60, perPair: 10, perAccount: 30, perAddress: 100 };
  const logins = { minutes: 15, perPair: 10, perAccount: 100, perAddress: 100 };
  const registrations = { minutes: 60, perPair: 10, perAccount: 30, perAddress: 300 };
  return {
    login: new AttemptLimiter(db, secret, "login", logins),
    register: new AttemptLimiter(db, secret, "register", registrations),
    // Apart, so that every attempt at one of them did bring its mail.
    verifyMail: new AttemptLimiter(db, secret, "verifyMail", mails),
    resetMail: new AttemptLimiter(db, secret, "resetMail", mails),
  };
}
