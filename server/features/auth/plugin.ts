import jwt from "@fastify/jwt";
import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Access } from "@blog/contract/endpoint";
import { idParamsSchema } from "@blog/contract/document";
import { FORBIDDEN, UNAUTHORIZED } from "@blog/contract/messages";
import { maxClockSkewMs } from "../../platform/db/rows";
import { inWriteTransaction } from "../../platform/db/transaction";
import type { Db } from "../../platform/db/schema";
import { findUser, lockUser, type UserRow } from "./repository";
import { HttpError, orNotFound } from "../../platform/http/httpError";
import type { CountedWrite } from "../../platform/limits/writeQuotas";

declare module "fastify" {
  interface FastifyRequest {
    /** The account of the token; null on public routes, which do not verify it. */
    account: UserRow | null;
    /** Rights that the request requires; null on public routes. */
    rights: Rights | null;
  }
}

declare module "@fastify/jwt" {
  interface FastifyJWT {
    payload: { sub: string; version: number };
    /** Claims of a verified token. Their types are not checked, and whoever knows the key may have signed anything. */
    user: { sub?: unknown; version?: unknown; iat?: unknown };
  }
}

export interface Rights {
  access: Exclude<Access, "public">;
  /** Returns the id of the account that owns a document; undefined if there is no such document. */
  findOwnerId: (db: Db, id: string) => Promise<string | undefined>;
}

/** Returns whether an endpoint is only for the owner of a document, or for the owner and admins. */
export function isForOwners({ access }: { access: Access }): boolean {
  return access === "owner" || access === "ownerOrAdmin";
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
    app.decorateRequest("rights", null);
  },
  { name: "auth" },
);

export function signToken(app: FastifyInstance, user: UserRow): string {
  return app.jwt.sign({ sub: user.id, version: user.token_version });
}

/**
 * Sets the account and rights of a request before its body is read, so that a token of a deleted account or a former
 * password is refused cheaply. @throws HttpError 401, or 403 if only admins may call the endpoint
 */
export async function requireAccount(request: FastifyRequest, rights: Rights): Promise<void> {
  request.rights = rights;
  await identify(request, rights, (id) => findUser(request.server.db, id));
}

/** Checks all rights of a request whose parameters have been validated. @throws HttpError 401, 403 or 404 */
export async function requireRights(request: FastifyRequest, rights: Rights): Promise<void> {
  const { db } = request.server;
  await authorize(request, rights, db, (id) => findUser(db, id));
}

/**
 * Runs a counted write in a transaction that checks the rights of the request again, since the password or the rights
 * may have changed while the body was received or the picture was converted. The account stays locked until the write
 * is committed.
 * @param _write proof that the account's quota allows the write
 * @param task runs again if the transaction conflicts with another one
 * @throws HttpError 401, 403 or 404
 */
export function writeAs<T>(
  request: FastifyRequest,
  _write: CountedWrite,
  task: (db: Db) => Promise<T>,
): Promise<T> {
  return runAs(request, false, task);
}

/** Runs a deletion as `writeAs` does. It needs no quota, since nobody can delete more than was written. */
export function deleteAs<T>(request: FastifyRequest, task: (db: Db) => Promise<T>): Promise<T> {
  return runAs(request, true, task);
}

function runAs<T>(request: FastifyRequest, isDeletion: boolean, task: (db: Db) => Promise<T>) {
  const { rights, server } = request;
  if (!rights) throw unauthorized();
  return inWriteTransaction(server.db, isDeletion, async (transaction) => {
    await authorize(request, rights, transaction, (id) => lockUser(transaction, id));
    return task(transaction);
  });
}

export function accountOf(request: FastifyRequest): UserRow {
  if (!request.account) throw unauthorized();
  return request.account;
}

type FindAccount = (id: string) => Promise<UserRow | undefined>;

async function authorize(
  request: FastifyRequest,
  rights: Rights,
  db: Db,
  findById: FindAccount,
): Promise<void> {
  await identify(request, rights, findById);
  const { access, findOwnerId } = rights;
  if (!isForOwners(rights)) return;
  const ownerId = orNotFound(await findOwnerId(db, idParamsSchema.parse(request.params).id));
  const { id, is_admin } = accountOf(request);
  if (id !== ownerId && !(access === "ownerOrAdmin" && is_admin === 1)) throw forbidden();
}

async function identify(
  request: FastifyRequest,
  { access }: Rights,
  findById: FindAccount,
): Promise<void> {
  request.account = await findTokenAccount(request, findById);
  const { is_admin } = accountOf(request);
  if (access === "admin" && is_admin !== 1) throw forbidden();
}

async function findTokenAccount(
  request: FastifyRequest,
  findById: FindAccount,
): Promise<UserRow | null> {
  try {
    await request.jwtVerify();
  } catch {
    return null;
  }
  const { sub, version, iat } = request.user;
  const isIssuedAtInvalid = typeof iat !== "number" || iat * 1000 > Date.now() + maxClockSkewMs;
  if (typeof sub !== "string" || isIssuedAtInvalid) return null;
  const user = await findById(sub);
  return user && user.token_version === version ? user : null;
}

const unauthorized = () => new HttpError(401, UNAUTHORIZED);

const forbidden = () => new HttpError(403, FORBIDDEN);
