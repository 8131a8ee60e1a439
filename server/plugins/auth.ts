import jwt from "@fastify/jwt";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FORBIDDEN, GONE, UNAUTHORIZED } from "../../src/contract/limits";
import { findUser, type UserRow } from "../repositories/user";
import { HttpError } from "../http/httpError";

declare module "fastify" {
  interface FastifyRequest {
    /** Who is asking; null on public calls, which do not look. */
    account: UserRow | null;
  }
}

declare module "@fastify/jwt" {
  interface FastifyJWT {
    /** Whose token it is, and the account's token version when it was made. */
    payload: { sub: string; version: number };
    /** As it came: whoever knows the key may have put anything there. */
    user: { sub?: unknown; version?: unknown; iat?: unknown };
  }
}

/** Lets requests carry login tokens: JWTs that are good for seven days. */
export function authPlugin(app: FastifyInstance, secret: string): void {
  const algorithm = "HS256";
  app.register(jwt, {
    secret,
    sign: { algorithm, expiresIn: "7d" },
    verify: { algorithms: [algorithm] },
  });
  app.decorateRequest("account", null);
}

/** A login token of an account, good until its password changes; `sub` is its id. */
export function signToken(app: FastifyInstance, user: UserRow): string {
  return app.jwt.sign({ sub: user.id, version: user.token_version });
}

/**
 * Guard of the calls for logged-in users. The account is read each time, so that a token of a
 * deleted account, or from before a change of password, is refused.
 * @throws Refusal 401
 */
export async function requireUser(request: FastifyRequest): Promise<void> {
  request.account = await findAccount(request);
  accountOf(request);
}

/** Guard of the calls for admins, behind `requireUser`. @throws Refusal 403 */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (accountOf(request).is_admin !== 1) throw forbidden();
}

/**
 * Lets only the owner of a document pass, or an admin too.
 * @param ownerId undefined when there is no such document
 * @throws Refusal 404 or 403
 */
export function requireOwner(
  request: FastifyRequest,
  ownerId: string | undefined,
  mayAdmin: boolean,
): void {
  if (ownerId === undefined) throw new HttpError(404, GONE);
  const { id, is_admin } = accountOf(request);
  if (id !== ownerId && !(mayAdmin && is_admin === 1)) throw forbidden();
}

/** The account behind a request that `requireUser` let pass. @throws Refusal 401 */
export function accountOf(request: FastifyRequest): UserRow {
  if (!request.account) throw unauthorized();
  return request.account;
}

/** In milliseconds: how far the clocks of several servers may be apart. */
const maxClockSkew = 60_000;

async function findAccount(request: FastifyRequest): Promise<UserRow | null> {
  try {
    await request.jwtVerify();
  } catch {
    return null;
  }
  const { sub, version, iat } = request.user;
  const isFromFuture = typeof iat !== "number" || iat * 1000 > Date.now() + maxClockSkew;
  if (typeof sub !== "string" || isFromFuture) return null;
  const user = await findUser(request.server.db, sub);
  return user && user.token_version === version ? user : null;
}

/** The refusal of a token that is missing, wrong or void. */
export const unauthorized = () => new HttpError(401, UNAUTHORIZED);

const forbidden = () => new HttpError(403, FORBIDDEN);
