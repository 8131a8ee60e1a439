import type { Site } from "../../src/shared/site";
import { resetPasswordPath, verifyEmailPath } from "../../src/shared/paths";
import type { Db, LinkPurpose } from "../db/schema";
import { isPostgres } from "../db/dialect";
import {
  deleteMail,
  makeAllMailsDue,
  type MailRow,
  postponeMail,
  leaseMail,
} from "../repositories/mail";
import { findUserByEmail } from "../repositories/user";
import { createLinkToken, linkLifetimeHours } from "../accounts/linkTokens";
import { type Log, logEvent } from "../operations/log";
import { isPermanentFailure, type Mail, type Mailer, redactedErrorMessage } from "./mailer";
import { resetMail, verificationMail } from "./templates";

/** Milliseconds after which another process may send a mail that this one has claimed. */
const leaseMs = 90_000;

const pollIntervalMs = 30_000;

/** Minutes until each retry; the last one repeats. */
const retryDelays = [1, 2, 5, 15];
const maxTries = 12;

/** Mail servers reject more at once. */
const maxConcurrentSends = 10;

const mailKinds = {
  verify: { write: verificationMail, path: verifyEmailPath },
  reset: { write: resetMail, path: resetPasswordPath },
} satisfies Record<LinkPurpose, unknown>;

/**
 * Sends the mails that wait in the database, including those of a process that has ended, each at
 * least once. Link tokens are created on sending, so that no secret waits in the database.
 */
export class MailQueue {
  private readonly inFlight = new Set<Promise<void>>();
  private readonly wakes = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly db: Db,
    private readonly mailer: Mailer,
    private readonly site: () => Site,
    private readonly log: Log,
  ) {}

  /** Sends what the last run left, and polls from now on. */
  async start(): Promise<void> {
    if (!isPostgres(this.db)) await makeAllMailsDue(this.db);
    this.timer = setInterval(() => void this.wake(), pollIntervalMs).unref();
    await this.wake();
  }

  /** Starts sending what is due; resolves without waiting for the mail server, and never rejects. */
  async wake(): Promise<void> {
    const wake = this.sendDue();
    this.wakes.add(wake);
    await wake;
    this.wakes.delete(wake);
  }

  /** Starts nothing more; resolves once mails under way are sent. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await Promise.all(this.wakes);
    await Promise.all(this.inFlight);
  }

  private async sendDue(): Promise<void> {
    try {
      while (!this.isClosed && this.inFlight.size < maxConcurrentSends) {
        const row = await leaseMail(this.db, timestampIn(leaseMs));
        if (!row) return;
        const mail = await this.compose(row);
        if (mail) this.startSending(row, mail);
        else await deleteMail(this.db, row.id);
      }
    } catch (error) {
      this.logFailure(error);
    }
  }

  /** Returns the mail with a new link; undefined without an account, or if it is verified already. */
  private async compose({ email, purpose }: MailRow): Promise<Mail | undefined> {
    const user = await findUserByEmail(this.db, email);
    if (!user) return undefined;
    const isConfirmed = user.is_verified === 1 && user.claim_place === null;
    if (purpose === "verify" && isConfirmed) return undefined;
    const { write, path } = mailKinds[purpose];
    const token = await createLinkToken(this.db, user.id, purpose);
    const { url, name } = this.site();
    return write(user, url + path(user.id, token), name);
  }

  private startSending(row: MailRow, mail: Mail): void {
    const sending = this.deliver(row, mail)
      .catch((error: unknown) => this.logFailure(error))
      .finally(() => {
        this.inFlight.delete(sending);
        if (this.inFlight.size === maxConcurrentSends - 1) void this.wake();
      });
    this.inFlight.add(sending);
  }

  private logFailure(error: unknown): void {
    logEvent(this.log, "task.failed", { task: "send mails", reason: redactedErrorMessage(error) });
  }

  private async deliver(row: MailRow, mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      const minutes = retryDelays[Math.min(row.tries, retryDelays.length) - 1] ?? 1;
      const dueAt = timestampIn(minutes * 60_000);
      const isGivenUp = isPermanentFailure(error) || row.tries >= maxTries || dueAt > expiryOf(row);
      const next = isGivenUp ? "given up" : `again in ${minutes} min`;
      logEvent(this.log, "mail.failed", {
        purpose: row.purpose,
        reason: redactedErrorMessage(error),
        next,
      });
      if (!isGivenUp) return postponeMail(this.db, row.id, dueAt);
    }
    await deleteMail(this.db, row.id);
  }
}

function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

/** A mail is useless once its link would have expired. */
function expiryOf({ created_at, purpose }: MailRow): string {
  return new Date(Date.parse(created_at) + linkLifetimeHours[purpose] * 3_600_000).toISOString();
}
