import jwt from "@fastify/jwt";
import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FORBIDDEN, NOT_FOUND_MESSAGE, UNAUTHORIZED } from "../../src/contract/limits";
import { findUser, type UserRow } from "../repositories/user";
import { HttpError } from "../http/httpError";

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in account; null on public routes, which do not verify the token. */
    account: UserRow | null;
  }
}

declare module "@fastify/jwt" {
  interface FastifyJWT {
    payload: { sub: string; version: number };
    /** Unvalidated: anyone who knows the key may have signed it. */
    user: { sub?: unknown; version?: unknown; iat?: unknown };
  }
}

const algorithm = "HS256";

export const authPlugin = fastifyPlugin(
  async (app: FastifyInstance, { secret }: { secret: string }) => {
    await app.register(jwt, {
      secret,
      sign: { algorithm, expiresIn: "7d" },
      verify: { algorithms: [algorithm] },
    });
    app.decorateRequest("account", null);
  },
  { name: "auth" },
);

export function signToken(app: FastifyInstance, user: UserRow): string {
  return app.jwt.sign({ sub: user.id, version: user.token_version });
}

/**
 * Reads the account on every request, so that a token that outlived its account or its password is
 * rejected at once. @throws HttpError 401
 */
export async function requireUser(request: FastifyRequest): Promise<void> {
  request.account = await findAccount(request);
  accountOf(request);
}

/** Guards endpoints for admins; runs after `requireUser`. @throws HttpError 403 */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (accountOf(request).is_admin !== 1) throw forbidden();
}

/** Lets a document's owner pass, or an admin who may. @throws HttpError 404 if it has none, or 403 */
export function requireOwner(
  request: FastifyRequest,
  ownerId: string | undefined,
  mayAdmin: boolean,
): void {
  if (ownerId === undefined) throw new HttpError(404, NOT_FOUND_MESSAGE);
  const { id, is_admin } = accountOf(request);
  if (id !== ownerId && !(mayAdmin && is_admin === 1)) throw forbidden();
}

export function accountOf(request: FastifyRequest): UserRow {
  if (!request.account) throw unauthorized();
  return request.account;
}

/** Tolerates clock differences between several servers. */
const maxClockSkewMs = 60_000;

async function findAccount(request: FastifyRequest): Promise<UserRow | null> {
  try {
    await request.jwtVerify();
  } catch {
    return null;
  }
  const { sub, version, iat } = request.user;
  const isFromFuture = typeof iat !== "number" || iat * 1000 > Date.now() + maxClockSkewMs;
  if (typeof sub !== "string" || isFromFuture) return null;
  const user = await findUser(request.server.db, sub);
  return user && user.token_version === version ? user : null;
}

export const unauthorized = () => new HttpError(401, UNAUTHORIZED);

const forbidden = () => new HttpError(403, FORBIDDEN);
