import { resetPasswordPath, verifyEmailPath } from "../../src/shared/paths";
import type { Site } from "../../src/shared/site";
import type { AttemptLimiter } from "../accounts/attemptLimiter";
import {
  consumeLinkToken,
  createLinkToken,
  deleteExpiredLinks,
  hasFreshLink,
} from "../repositories/linkToken";
import type { Db, LinkPurpose } from "../db/schema";
import { TooManyRequests } from "../http/httpError";
import { extendLease, type MailRow } from "../repositories/mail";
import { findUserByEmail, type UserRow } from "../repositories/user";
import {
  duePosts,
  findCommentNews,
  forgetCommentNotices,
  settleCommentNews,
} from "../repositories/commentNotice";
import { commentMail } from "./commentMail";
import type { Mail } from "./mailer";
import type { StopLinks } from "./stopLink";
import { resetMail, verificationMail } from "./templates";
import { timestampIn } from "../db/timestamps";

/** Milliseconds after which another process may send a mail that this one has leased. */
export const leaseMs = 90_000;

export interface ComposedMail {
  mail: Mail;
  /** Otherwise it is only rehearsed. */
  isSent: boolean;
  /** Runs after each try that has failed. */
  onFailed?: () => Promise<unknown>;
  /** Runs once it is sent or given up. */
  onEnded?: () => Promise<void>;
}

type LinkMailRow = MailRow & { purpose: LinkPurpose };

const mailKinds = {
  verify: { write: verificationMail, path: verifyEmailPath },
  reset: { write: resetMail, path: resetPasswordPath },
} satisfies Record<LinkPurpose, unknown>;

/**
 * Decides what is sent, since anybody may ask for mails to anybody. An account gets none while it has
 * a fresh link, and the unverified accounts of a mailbox share a limit, since strangers can register
 * them; so nobody can use up what the owner of an account needs. What is not sent takes the same
 * work, or other requests meanwhile would tell by their duration whether an account exists.
 */
export class MailComposer {
  constructor(
    private readonly db: Db,
    private readonly site: () => Site,
    private readonly newcomerLimiter: AttemptLimiter,
    private readonly stopLinks: StopLinks,
  ) {}

  /** Returns undefined if there is nothing left to tell. */
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
    const site = this.site();
    const news = await findCommentNews(db, user.id);
    if (!news) {
      await forgetCommentNotices(db, await duePosts(db, user.id));
      return undefined;
    }
    return {
      mail: commentMail(user, news, site, site.url + this.stopLinks.pathFor(user.id)),
      isSent: true,
      onEnded: () => settleCommentNews(db, user.id, news),
    };
  }

  private async composeLinkMail(row: LinkMailRow): Promise<ComposedMail> {
    const { email, purpose } = row;
    const user = await findUserByEmail(this.db, email);
    const { id: userId, username } = user ?? { id: row.id, username: "" };
    await deleteExpiredLinks(this.db);
    const isFresh = await hasFreshLink(this.db, userId, purpose);
    const isSent = user !== undefined && (await this.isSent(row, user, isFresh));
    const token = isSent ? await createLinkToken(this.db, userId, purpose) : row.id;
    // A write in place of the link's.
    if (!isSent) await extendLease(this.db, row.id, timestampIn(leaseMs));
    const { write, path } = mailKinds[purpose];
    const { url, name } = this.site();
    const mail = write({ email, username }, url + path(userId, token), name);
    // A link that has reached nobody is void, and whoever asks again gets another.
    const onFailed = () => consumeLinkToken(this.db, { userId, token }, purpose);
    return { mail, isSent, ...(isSent && { onFailed }) };
  }

  private async isSent(row: LinkMailRow, user: UserRow, isFresh: boolean): Promise<boolean> {
    const isVerified = user.is_verified === 1;
    if (row.purpose === "verify" && isVerified && user.claim_place === null) return false;
    // A retry was decided on before; the link of a crashed try may look fresh.
    if (row.tries > 1) return true;
    return !isFresh && (isVerified || this.countNewcomerMail(user));
  }

  private async countNewcomerMail({ email }: UserRow): Promise<boolean> {
    try {
      await this.newcomerLimiter.consume(email);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }
}
