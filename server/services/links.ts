import { createHash, randomBytes } from "node:crypto";
import type { LinkParams } from "../../src/contract/password";
import type { Db, LinkPurpose } from "../db/schema";
import { hasLink, insertLink, consumeLink } from "../repositories/linkToken";

/** How long a link works. */
export const linkHours: Record<LinkPurpose, number> = { verify: 24, reset: 1 };

/**
 * Makes the random token of a one-time link: 43 characters that are good in an address. Only its
 * hash is stored. It works for 24 hours to verify an address, for one hour to reset a password.
 */
export async function makeLink(db: Db, userId: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = periodOf(purpose).latest;
  await insertLink(db, { ...keyOf({ userId, token }, purpose), expiresAt });
  return token;
}

/** Does what `makeLink` does for an account that is not there, and leaves nothing. */
export async function rehearseLink(db: Db, nobody: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await consumeLink(db, keyOf({ userId: nobody, token }, purpose), periodOf(purpose));
  return token;
}

/** Whether the link would work now. */
export function isLinkGood(db: Db, link: LinkParams, purpose: LinkPurpose): Promise<boolean> {
  return hasLink(db, keyOf(link, purpose), periodOf(purpose));
}

/** Uses the link up; false when it is unknown, used or expired. */
export function useUpLink(db: Db, link: LinkParams, purpose: LinkPurpose): Promise<boolean> {
  return consumeLink(db, keyOf(link, purpose), periodOf(purpose));
}

/** When a link may expire that is good now: not later than one that is made now, or the clock went back. */
function periodOf(purpose: LinkPurpose) {
  const now = Date.now();
  const latest = new Date(now + linkHours[purpose] * 3_600_000).toISOString();
  return { now: new Date(now).toISOString(), latest };
}

function keyOf({ userId, token }: LinkParams, purpose: LinkPurpose) {
  return { hash: createHash("sha256").update(token).digest("hex"), userId, purpose };
}
