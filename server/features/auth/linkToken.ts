import type { ExpressionBuilder } from "kysely";
import { createHash, randomBytes } from "node:crypto";
import type { LinkParams } from "@blog/contract/password";
import type { Db, LinkPurpose, Tables } from "../../platform/db/schema";
import { maxClockSkewMs, timestampIn } from "../../platform/db/rows";

export const linkLifetimeHours: Record<LinkPurpose, number> = { verify: 24, reset: 1 };

/** Minutes for which a link counts as fresh, so that the account gets no other link for the same purpose. */
const freshMinutes = 15;

/** Creates a single-use token of 43 random URL-safe characters, and stores its hash. @returns the token */
export async function createLinkToken(
  db: Db,
  userId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const row = { hash: hashOf(token), user_id: userId, purpose, expires_at: expiryOf(purpose) };
  await db.insertInto("link_tokens").values(row).execute();
  return token;
}

/** Returns whether the account has an unused token that was created in the last `freshMinutes`. */
export async function hasFreshLink(db: Db, userId: string, purpose: LinkPurpose) {
  const expiresAfter = expiryOf(purpose, -freshMinutes * 60_000);
  const link = db.selectFrom("link_tokens").select("hash").where("user_id", "=", userId);
  return (await link.where(isLinkValid(purpose, expiresAfter)).executeTakeFirst()) !== undefined;
}

/** Returns whether the token is valid, without using it up. */
export async function isLinkTokenValid(
  db: Db,
  { userId, token }: LinkParams,
  purpose: LinkPurpose,
): Promise<boolean> {
  const link = db.selectFrom("link_tokens").select("hash").where("hash", "=", hashOf(token));
  const valid = link.where("user_id", "=", userId).where(isLinkValid(purpose));
  return (await valid.executeTakeFirst()) !== undefined;
}

/** Uses up the token. @returns false if it is unknown, already used or expired */
export async function consumeLinkToken(
  db: Db,
  { userId, token }: LinkParams,
  purpose: LinkPurpose,
): Promise<boolean> {
  const link = db.deleteFrom("link_tokens").where("hash", "=", hashOf(token));
  const valid = link.where("user_id", "=", userId).where(isLinkValid(purpose));
  return (await valid.executeTakeFirst()).numDeletedRows > 0n;
}

export async function deleteExpiredLinkTokens(db: Db): Promise<void> {
  await db.deleteFrom("link_tokens").where("expires_at", "<=", new Date().toISOString()).execute();
}

export async function deleteLinkTokens(
  db: Db,
  userId: string,
  purpose: LinkPurpose,
): Promise<void> {
  const links = db.deleteFrom("link_tokens").where("user_id", "=", userId);
  await links.where("purpose", "=", purpose).execute();
}

function isLinkValid(purpose: LinkPurpose, expiresAfter = new Date().toISOString()) {
  return (link: ExpressionBuilder<Tables, "link_tokens">) =>
    link.and([
      link("purpose", "=", purpose),
      link("expires_at", ">", expiresAfter),
      // A link that expires later than a new one of any server would was created before the clock was set back.
      link("expires_at", "<=", expiryOf(purpose, maxClockSkewMs)),
    ]);
}

function expiryOf(purpose: LinkPurpose, offsetMs = 0): string {
  return timestampIn(linkLifetimeHours[purpose] * 3_600_000 + offsetMs);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
