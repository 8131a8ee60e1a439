import { resetPasswordPath, verifyEmailPath } from "@blog/shared/paths";
import type { Site } from "@blog/shared/site";
import type { AttemptLimiter } from "../../platform/limits/attemptLimiter";
import {
  consumeLinkToken,
  createLinkToken,
  deleteExpiredLinkTokens,
  hasFreshLink,
} from "./linkToken";
import type { Db, LinkPurpose } from "../../platform/db/schema";
import { TooManyRequests } from "../../platform/http/httpError";
import { extendLease, type MailRow } from "../../platform/mail/repository";
import { findUserByEmail, type UserRow } from "./repository";
import { collectCommentNews, forgetDueNews, settleCommentNews } from "../comment/commentNotice";
import { commentMail } from "../comment/commentMail";
import type { Mail } from "../../platform/mail/mailer";
import type { StopLinks } from "../comment/stopLink";
import { resetMail, verificationMail } from "../../platform/mail/templates";
import { timestampIn } from "../../platform/db/timestamps";

/** Duration of the lease on an e-mail, in milliseconds. Once it has expired, another process may send the e-mail. */
export const leaseMs = 90_000;

export interface ComposedMail {
  mail: Mail;
  /** Whether to send the e-mail. If false, sending is only rehearsed, which takes about as long. */
  shouldSend: boolean;
  /** Called after each failed attempt to send the e-mail. */
  onFailed?: () => Promise<unknown>;
  /** Called once the e-mail has been sent or given up. */
  onEnded?: () => Promise<void>;
}

type LinkMailRow = MailRow & { purpose: LinkPurpose };

const mailKinds = {
  verify: { compose: verificationMail, path: verifyEmailPath },
  reset: { compose: resetMail, path: resetPasswordPath },
} satisfies Record<LinkPurpose, unknown>;

/**
 * Decides whether to send a queued e-mail, and composes it. Anybody can request links to any address, so an account
 * gets no new link while its last one is recent (see `hasFreshLink`), and all unverified accounts of a mailbox share a
 * limit. An e-mail that is not sent takes as much work as one that is sent. Otherwise, timing concurrent requests would
 * reveal whether an account exists.
 */
export class MailComposer {
  constructor(
    private readonly db: Db,
    private readonly site: () => Site,
    private readonly newcomerLimiter: AttemptLimiter,
    private readonly stopLinks: StopLinks,
  ) {}

  /** Composes a queued e-mail. Resolves to undefined if it was to report comments, but there are none any more. */
  compose(row: MailRow): Promise<ComposedMail | undefined> {
    const { purpose } = row;
    return purpose === "comments"
      ? this.composeCommentMail(row)
      : this.composeLinkMail({ ...row, purpose });
  }

  private async composeCommentMail({ email }: MailRow): Promise<ComposedMail | undefined> {
    const { db } = this;
    const user = await findUserByEmail(db, email);
    if (!user) return undefined;
    if (!user.comment_mails) await forgetDueNews(db, user.id);
    const news = await collectCommentNews(db, user.id);
    if (!news) return undefined;
    const site = this.site();
    return {
      mail: commentMail(user, news, site, site.url + this.stopLinks.pathFor(user)),
      shouldSend: true,
      onEnded: () => settleCommentNews(db, news),
    };
  }

  private async composeLinkMail(row: LinkMailRow): Promise<ComposedMail> {
    const { email, purpose } = row;
    const user = await findUserByEmail(this.db, email);
    const { id: userId, username } = user ?? { id: row.id, username: "" };
    await deleteExpiredLinkTokens(this.db);
    const isLastLinkFresh = await hasFreshLink(this.db, userId, purpose);
    const shouldSend = user !== undefined && (await this.canSend(row, user, isLastLinkFresh));
    const token = shouldSend ? await createLinkToken(this.db, userId, purpose) : row.id;
    // This write takes as much work as storing a link, so that timing does not reveal whether an account exists.
    if (!shouldSend) await extendLease(this.db, row.id, timestampIn(leaseMs));
    const { compose, path } = mailKinds[purpose];
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
