import { createHash, randomBytes } from "node:crypto";
import type { LinkParams } from "../../src/contract/password";
import type { Db, LinkPurpose } from "../db/schema";
import { hasLink, insertLink, consumeLink } from "../repositories/linkToken";

/** How long a link works. */
export const linkLifetimeHours: Record<LinkPurpose, number> = { verify: 24, reset: 1 };

/**
 * Makes the random token of a one-time link: 43 characters that are good in an address. Only its
 * hash is stored. It works for 24 hours to verify an address, for one hour to reset a password.
 */
export async function createLinkToken(
  db: Db,
  userId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = validityWindow(purpose).latest;
  await insertLink(db, { ...linkTokenKey({ userId, token }, purpose), expiresAt });
  return token;
}

/** Does what `makeLink` does for an account that is not there, and leaves nothing. */
export async function createUnusableLinkToken(
  db: Db,
  nobody: string,
  purpose: LinkPurpose,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await consumeLink(db, linkTokenKey({ userId: nobody, token }, purpose), validityWindow(purpose));
  return token;
}

/** Whether the link would work now. */
export function isLinkTokenValid(db: Db, link: LinkParams, purpose: LinkPurpose): Promise<boolean> {
  return hasLink(db, linkTokenKey(link, purpose), validityWindow(purpose));
}

/** Uses the link up; false when it is unknown, used or expired. */
export function consumeLinkToken(db: Db, link: LinkParams, purpose: LinkPurpose): Promise<boolean> {
  return consumeLink(db, linkTokenKey(link, purpose), validityWindow(purpose));
}

/** When a link may expire that is good now: not later than one that is made now, or the clock went back. */
function validityWindow(purpose: LinkPurpose) {
  const now = Date.now();
  const latest = new Date(now + linkLifetimeHours[purpose] * 3_600_000).toISOString();
  return { now: new Date(now).toISOString(), latest };
}

function linkTokenKey({ userId, token }: LinkParams, purpose: LinkPurpose) {
  return { hash: createHash("sha256").update(token).digest("hex"), userId, purpose };
}
