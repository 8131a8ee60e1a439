import { createHash, randomBytes } from "node:crypto";
import type { LinkParams } from "../../src/contract/password";
import type { Db, LinkPurpose } from "../db/schema";
import { hasLink, insertLink, consumeLink } from "../repositories/linkToken";

export const linkLifetimeHours: Record<LinkPurpose, number> = { verify: 24, reset: 1 };

/** For so long whoever asks for another link has the last one. */
const freshMinutes = 15;

/**
 * Creates a random single-use token, 43 URL-safe characters, of which only the hash is stored. It
 * expires after 24 hours (verification) or one hour (password reset).
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

/** Returns whether the account has an unused token that was created minutes ago. */
export function hasFreshLink(db: Db, userId: string, purpose: LinkPurpose): Promise<boolean> {
  const { latest } = validityWindow(purpose);
  const now = new Date(Date.parse(latest) - freshMinutes * 60_000).toISOString();
  return hasLink(db, { userId, purpose }, { now, latest });
}

/** Returns whether the token could be used now, without using it. */
export function isLinkTokenValid(db: Db, link: LinkParams, purpose: LinkPurpose): Promise<boolean> {
  return hasLink(db, linkTokenKey(link, purpose), validityWindow(purpose));
}

/** Uses the token; resolves to false if it is unknown, used or expired. */
export function consumeLinkToken(db: Db, link: LinkParams, purpose: LinkPurpose): Promise<boolean> {
  return consumeLink(db, linkTokenKey(link, purpose), validityWindow(purpose));
}

/** Bounds the expiry of a valid token: one beyond `latest` was created before the clock was set back. */
function validityWindow(purpose: LinkPurpose) {
  const now = Date.now();
  const latest = new Date(now + linkLifetimeHours[purpose] * 3_600_000).toISOString();
  return { now: new Date(now).toISOString(), latest };
}

function linkTokenKey({ userId, token }: LinkParams, purpose: LinkPurpose) {
  return { hash: createHash("sha256").update(token).digest("hex"), userId, purpose };
}
