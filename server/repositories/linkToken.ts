import type { ExpressionBuilder } from "kysely";
import type { Db, LinkPurpose, Tables } from "../db/schema";

/** A one-time link as it is stored: the hash of its token, whose it is, what it is for. */
export interface LinkKey {
  hash: string;
  userId: string;
  purpose: LinkPurpose;
}

/** Stores a link until `expiresAt` (ISO 8601) and drops all that have expired. */
export async function insertLink(db: Db, key: LinkKey & { expiresAt: string }): Promise<void> {
  const { hash, userId, purpose, expiresAt } = key;
  await db.deleteFrom("link_tokens").where("expires_at", "<=", new Date().toISOString()).execute();
  await db
    .insertInto("link_tokens")
    .values({ hash, user_id: userId, purpose, expires_at: expiresAt })
    .execute();
}

/** When a link may expire to be good, ISO 8601: after `now` and not after `latest`. */
interface Period {
  now: string;
  latest: string;
}

/** Whether a link exists and is good. */
export async function hasLink(db: Db, key: LinkKey, period: Period): Promise<boolean> {
  const row = await db
    .selectFrom("link_tokens")
    .select("hash")
    .where(isGood(key, period))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a link out, so that it works once; false when it was not there or not good. */
export async function takeLink(db: Db, key: LinkKey, period: Period): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("link_tokens")
    .where(isGood(key, period))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes all links of an account for one purpose void. */
export async function deleteLinks(db: Db, userId: string, purpose: LinkPurpose): Promise<void> {
  await db
    .deleteFrom("link_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .execute();
}

function isGood({ hash, userId, purpose }: LinkKey, { now, latest }: Period) {
  return (link: ExpressionBuilder<Tables, "link_tokens">) =>
    link.and([
      link.and({ hash, user_id: userId, purpose }),
      link("expires_at", ">", now),
      link("expires_at", "<=", latest),
    ]);
}
