import { isPostgres } from "../db/transaction";
import type { Db } from "../db/schema";
import { type Log, logEvent } from "../log/log";
import {
  deleteMail,
  deleteMailsTo,
  leaseMail,
  makeAllMailsDue,
  type MailRow,
  postponeMail,
} from "./repository";
import { isRecipientRefused, type Mailer, redactedErrorMessage } from "./mailer";
import { type ComposedMail, leaseMs, type MailKinds } from "./mailKind";
import { timestampIn } from "../db/rows";

const pollIntervalMs = 30_000;

/** Minutes to wait before each retry of an e-mail. The last delay is repeated. */
const retryDelayMinutes = [1, 2, 5, 15];

/** Maximum number of e-mails sent at once. Mail servers usually accept this many connections. */
const maxConcurrentSends = 10;

/**
 * Sends the e-mails queued in the database, including those of a process that has exited. An e-mail is sent twice if a
 * process exits after sending it, but before deleting it. Link tokens are created just before sending, so that the
 * queue contains no secrets.
 */
export class MailQueue {
  private readonly inFlight = new Set<Promise<void>>();
  private lastWake = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** Number of e-mails that this process has given up since it started. */
  givenUpCount = 0;

  constructor(
    private readonly db: Db,
    private readonly mailer: Mailer,
    private readonly kinds: MailKinds,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    if (!isPostgres(this.db)) await makeAllMailsDue(this.db);
    this.timer = setInterval(() => void this.wake(), pollIntervalMs).unref();
    await this.wake();
  }

  /** Starts sending the e-mails that are due. Resolves without waiting for the mail server, and never rejects. */
  wake(): Promise<void> {
    // Calls run one after the other, so that the second of two e-mails to an account finds the link of the first.
    this.lastWake = this.lastWake.then(() => this.sendDue());
    return this.lastWake;
  }

  /** Deletes the e-mails to a deleted account from the queue and the outbox. A failure is only logged. */
  async forget(email: string): Promise<void> {
    try {
      await deleteMailsTo(this.db, email);
      await this.mailer.forget?.(email);
    } catch (error) {
      this.logFailure(error);
    }
  }

  /** Stops sending further e-mails, and waits for those that are already being sent. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.lastWake;
    await Promise.all(this.inFlight);
  }

  private async sendDue(): Promise<void> {
    try {
      for (const { queueDue } of Object.values(this.kinds)) await queueDue?.();
      while (!this.isClosed && this.inFlight.size < maxConcurrentSends) {
        const row = await leaseMail(this.db, timestampIn(leaseMs));
        if (!row) return;
        const composed = await this.kinds[row.purpose].compose(row);
        if (composed) this.startSending(row, composed);
        else await deleteMail(this.db, row.id);
      }
    } catch (error) {
      this.logFailure(error);
    }
  }

  private startSending(row: MailRow, composed: ComposedMail): void {
    const sending = this.deliver(row, composed)
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

  private async deliver(row: MailRow, composed: ComposedMail): Promise<void> {
    const { mail, shouldSend, onEnded } = composed;
    try {
      await (shouldSend ? this.mailer.send(mail) : this.mailer.rehearse(mail));
    } catch (error) {
      if (shouldSend && (await this.tryToPostpone(row, composed, error))) return;
    }
    await onEnded?.();
    await deleteMail(this.db, row.id);
  }

  /** Postpones an e-mail that could not be sent, or gives it up. @returns true if it was postponed */
  private async tryToPostpone(
    row: MailRow,
    { onFailed }: ComposedMail,
    error: unknown,
  ): Promise<boolean> {
    const { purpose, tries } = row;
    const delayMinutes = retryDelayMinutes[Math.min(tries, retryDelayMinutes.length) - 1] ?? 1;
    const dueAt = timestampIn(delayMinutes * 60_000);
    const isGivenUp = isRecipientRefused(error) || dueAt > this.expiryOf(row);
    const next = isGivenUp ? "given up" : `again in ${delayMinutes} min`;
    const reason = redactedErrorMessage(error);
    logEvent(this.log, "mail.failed", { purpose, reason, next });
    await onFailed?.();
    if (!isGivenUp) {
      await postponeMail(this.db, row, dueAt);
      return true;
    }
    this.givenUpCount += 1;
    await this.mailer.onGivenUp?.(reason);
    return false;
  }

  private expiryOf({ created_at, purpose }: MailRow): string {
    const { retryHours } = this.kinds[purpose];
    return new Date(Date.parse(created_at) + retryHours * 3_600_000).toISOString();
  }
}
