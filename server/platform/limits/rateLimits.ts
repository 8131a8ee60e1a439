import rateLimit from "@fastify/rate-limit";
import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { openDatabase } from "../db/database";
import type { Db } from "../db/schema";
import { isPostgres } from "../db/transaction";
import {
  AttemptLimiter,
  type AttemptLimits,
  type AttemptPurpose,
  TrustedClients,
} from "./attemptLimiter";
import { WriteQuotas } from "./writeQuotas";
import { TooManyRequests } from "../http/httpError";

declare module "fastify" {
  interface FastifyInstance {
    /** Database of the counters: PostgreSQL, which all servers share, or one in memory if the blog uses SQLite. */
    counterDb: Db;
    attemptLimiters: ReturnType<typeof createAttemptLimiters>;
    writeQuotas: WriteQuotas;
  }
}

/** Returns route options that limit valid requests per client. @param max sufficient for a school behind one address */
export function rateLimitPerMinute(max: number, isCounted = (_request: FastifyRequest) => true) {
  const allowList = (request: FastifyRequest) => !isCounted(request);
  return { config: { rateLimit: { max, timeWindow: 60_000, allowList } } };
}

export const rateLimitsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { secret, writeLimit }: { secret: string; writeLimit: number }) => {
    await app.register(rateLimit, {
      global: false,
      hook: "preHandler",
      keyGenerator: ({ clientKey }) => clientKey,
      errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
    });
    const isDbShared = isPostgres(app.db);
    const db = isDbShared ? app.db : await openDatabase(":memory:");
    if (!isDbShared) app.addHook("onClose", () => db.destroy());
    app.decorate("counterDb", db);
    const trustedClients = new TrustedClients(app.db, secret);
    app.decorate("attemptLimiters", createAttemptLimiters(db, trustedClients, secret));
    app.decorate("writeQuotas", new WriteQuotas(db, secret, writeLimit));
  },
  { name: "rate-limits" },
);

/**
 * Creates the attempt limiters. Their limits suffice for a class that signs up together, and are ten times what one
 * person needs. Registrations and password resets have no limit per account, since strangers could use it up.
 * The e-mails that they cause are limited instead.
 */
function createAttemptLimiters(db: Db, trustedClients: TrustedClients, secret: string) {
  const createLimiter = (purpose: AttemptPurpose, limits: AttemptLimits) =>
    new AttemptLimiter(db, trustedClients, secret, purpose, limits);
  return {
    login: createLimiter("login", { minutes: 15, perPair: 10, perAccount: 100, perAddress: 100 }),
    register: createLimiter("register", { minutes: 60, perPair: 10, perAddress: 300 }),
    newcomerMail: createLimiter("newcomerMail", { minutes: 60, perAccount: 30 }),
    resetMail: createLimiter("resetMail", { minutes: 60, perPair: 10, perAddress: 100 }),
  };
}
