import type { ExpressionBuilder } from "kysely";
import type { Db, LinkPurpose, Tables } from "../db/schema";

interface LinkOwner {
  userId: string;
  purpose: LinkPurpose;
}

/** A one-time link; `hash` is that of its token. */
export interface LinkKey extends LinkOwner {
  hash: string;
}

/** Inserts a link that expires at `expiresAt` (ISO 8601). */
export async function insertLink(db: Db, key: LinkKey & { expiresAt: string }): Promise<void> {
  const { hash, userId, purpose, expiresAt } = key;
  await db
    .insertInto("link_tokens")
    .values({ hash, user_id: userId, purpose, expires_at: expiresAt })
    .execute();
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.deleteFrom("link_tokens").where("expires_at", "<=", new Date().toISOString()).execute();
}

/** When a valid link may expire, ISO 8601: after `now` and not after `latest`. */
interface Period {
  now: string;
  latest: string;
}

/** Returns whether a link is valid, or without a hash, any. */
export async function hasLink(db: Db, key: LinkOwner | LinkKey, period: Period): Promise<boolean> {
  const row = await db
    .selectFrom("link_tokens")
    .select("hash")
    .where(isValid(key, period))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a valid link, so that it works once. @returns false where there was none */
export async function consumeLink(db: Db, key: LinkKey, period: Period): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("link_tokens")
    .where(isValid(key, period))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteLinks(db: Db, userId: string, purpose: LinkPurpose): Promise<void> {
  await db
    .deleteFrom("link_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .execute();
}

function isValid({ userId, ...key }: LinkOwner | LinkKey, { now, latest }: Period) {
  return (link: ExpressionBuilder<Tables, "link_tokens">) =>
    link.and([
      link.and({ ...key, user_id: userId }),
      link("expires_at", ">", now),
      link("expires_at", "<=", latest),
    ]);
}
