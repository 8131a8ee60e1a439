import { createHash, randomBytes } from "node:crypto";
import type { LinkParams } from "../../src/contract/password";
import type { Db, LinkPurpose } from "../db/schema";
import { hasLink, insertLink, takeLink } from "../repositories/linkToken";

const hours: Record<LinkPurpose, number> = { verify: 24, reset: 1 };

/**
 * Makes the random token of a one-time link: 43 characters that are good in an address. Only its
 * hash is stored. It works for 24 hours to verify an address, for one hour to reset a password.
 */
export async function makeLink(db: Db, userId: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + hours[purpose] * 3_600_000).toISOString();
  await insertLink(db, { ...keyOf({ userId, token }, purpose), expiresAt });
  return token;
}

/** Whether the link would work now. */
export function isLinkGood(db: Db, link: LinkParams, purpose: LinkPurpose): Promise<boolean> {
  return hasLink(db, keyOf(link, purpose));
}

/** Uses the link up; false when it is unknown, used or expired. */
export function useUpLink(db: Db, link: LinkParams, purpose: LinkPurpose): Promise<boolean> {
  return takeLink(db, keyOf(link, purpose));
}

function keyOf({ userId, token }: LinkParams, purpose: LinkPurpose) {
  return { hash: createHash("sha256").update(token).digest("hex"), userId, purpose };
}
