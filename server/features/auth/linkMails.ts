import { resetPasswordPath, verifyEmailPath } from "@blog/shared/paths";
import type { Site } from "@blog/shared/site";
import type { AttemptLimiter } from "../../platform/limits/attemptLimiter";
import {
  consumeLinkToken,
  createLinkToken,
  deleteExpiredLinkTokens,
  hasFreshLink,
  linkLifetimeHours,
} from "./linkToken";
import type { Db, LinkPurpose } from "../../platform/db/schema";
import { TooManyRequests } from "../../platform/http/httpError";
import { extendLease, type MailRow } from "../../platform/mail/repository";
import { findUserByEmail, type UserRow } from "./repository";
import { type ComposedMail, leaseMs, type MailKind } from "../../platform/mail/mailKind";
import type { Mail } from "../../platform/mail/mailer";
import { composeLinkMail, type Recipient } from "../../platform/mail/templates";
import { timestampIn } from "../../platform/db/rows";

type LinkMailRow = MailRow & { purpose: LinkPurpose };

const linkMails = {
  verify: { compose: verificationMail, path: verifyEmailPath },
  reset: { compose: resetMail, path: resetPasswordPath },
} satisfies Record<LinkPurpose, unknown>;

/** Returns how to compose the e-mails with links, and for how long to retry them: until their links would expire. */
export function linkMailKinds(
  db: Db,
  site: () => Site,
  newcomerLimiter: AttemptLimiter,
): Record<LinkPurpose, MailKind> {
  const composer = new LinkMailComposer(db, site, newcomerLimiter);
  const kindOf = (purpose: LinkPurpose): MailKind => ({
    retryHours: linkLifetimeHours[purpose],
    compose: (row) => composer.compose({ ...row, purpose }),
  });
  return { verify: kindOf("verify"), reset: kindOf("reset") };
}

/**
 * Decides whether to send a queued e-mail, and composes it. Anybody can request links to any address, so an account
 * gets no new link while its last one is recent (see `hasFreshLink`), and all unverified accounts of a mailbox share a
 * limit. An e-mail that is not sent takes as much work as one that is sent. Otherwise, timing concurrent requests would
 * reveal whether an account exists.
 */
class LinkMailComposer {
  constructor(
    private readonly db: Db,
    private readonly site: () => Site,
    private readonly newcomerLimiter: AttemptLimiter,
  ) {}

  async compose(row: LinkMailRow): Promise<ComposedMail> {
    const { email, purpose } = row;
    const user = await findUserByEmail(this.db, email);
    const { id: userId, username } = user ?? { id: row.id, username: "" };
    await deleteExpiredLinkTokens(this.db);
    const isLastLinkFresh = await hasFreshLink(this.db, userId, purpose);
    const shouldSend = user !== undefined && (await this.canSend(row, user, isLastLinkFresh));
    const token = shouldSend ? await createLinkToken(this.db, userId, purpose) : row.id;
    // This write takes as much work as storing a link, so that timing does not reveal whether an account exists.
    if (!shouldSend) await extendLease(this.db, row.id, timestampIn(leaseMs));
    const { compose, path } = linkMails[purpose];
    const { url, name } = this.site();
    const mail = compose({ email, username }, url + path(userId, token), name);
    // Deletes the undelivered link, since it would count as fresh and so keep later requests from sending another.
    const onFailed = () => consumeLinkToken(this.db, { userId, token }, purpose);
    return { mail, shouldSend, ...(shouldSend && { onFailed }) };
  }

  private async canSend(
    row: LinkMailRow,
    user: UserRow,
    isLastLinkFresh: boolean,
  ): Promise<boolean> {
    const isVerified = user.is_verified === 1;
    if (row.purpose === "verify" && isVerified && user.claim_place === null) return false;
    // A retry skips the checks below, since the undelivered link of an attempt that crashed still counts as fresh.
    if (row.tries > 1) return true;
    return !isLastLinkFresh && (isVerified || this.tryToCountNewcomerMail(user));
  }

  private async tryToCountNewcomerMail({ email }: UserRow): Promise<boolean> {
    try {
      await this.newcomerLimiter.consume(email);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }
}

export function verificationMail(recipient: Recipient, link: string, siteName: string): Mail {
  return composeLinkMail(recipient, link, siteName, {
    subject: `Potwierdź swój adres e-mail\u00a0– ${siteName}`,
    request: `Dziękujemy za rejestrację w serwisie ${siteName}. Potwierdź swój adres e-mail:`,
    button: "Potwierdź adres",
    note: "Odnośnik działa przez 24 godziny. Jeśli to nie Ty zakładasz to konto, zignoruj tę wiadomość.",
  });
}

export function resetMail(recipient: Recipient, link: string, siteName: string): Mail {
  return composeLinkMail(recipient, link, siteName, {
    subject: `Ustaw nowe hasło\u00a0– ${siteName}`,
    request: `Ktoś prosi o nowe hasło do Twojego konta w serwisie ${siteName}. Ustaw je tutaj:`,
    button: "Ustaw nowe hasło",
    note: "Odnośnik działa przez godzinę. Jeśli to nie Twoja prośba, zignoruj tę wiadomość\u00a0– hasło się nie zmieni.",
  });
}
