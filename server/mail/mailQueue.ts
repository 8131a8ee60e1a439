import { resetPasswordPath, verifyEmailPath } from "../../src/contract/paths";
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
import {
  linkLifetimeHours,
  createLinkToken,
  createUnusableLinkToken,
} from "../accounts/linkTokens";
import { type Log, logEvent } from "../operations/log";
import { isPermanentFailure, type Mail, type Mailer, redactedErrorMessage } from "./mailer";
import { resetMail, verificationMail } from "./templates";

/** In milliseconds: how long a mail may be under way before another process may try. */
const leaseMs = 90_000;

/** In milliseconds: how often those are looked for that have waited. */
const pollInterval = 30_000;

/** In minutes, after each try; the last one again and again. */
const retryDelays = [1, 2, 5, 15];
const maxTries = 12;

/** At once: mail servers do not like more. */
const maxConcurrentSends = 10;

/** What a mail is about, and where its link leads. */
const mailKinds = {
  verify: { write: verificationMail, path: verifyEmailPath },
  reset: { write: resetMail, path: resetPasswordPath },
} satisfies Record<LinkPurpose, unknown>;

/** A mail, and whether there is somebody whom it is for. */
interface ComposedMail {
  mail: Mail;
  hasRecipient: boolean;
}

/**
 * Sends the mails that are written down in the database, also those of a process that is gone, at
 * least once each. Their links are made when they are sent: no secret waits in the database.
 */
export class MailQueue {
  private readonly inFlight = new Set<Promise<void>>();
  private readonly wakes = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly db: Db,
    private readonly mailer: Mailer,
    private readonly publicUrl: () => string,
    private readonly log: Log,
  ) {}

  /** Sends what was left, and from now on what is due. */
  async start(): Promise<void> {
    if (!isPostgres(this.db)) await makeAllMailsDue(this.db);
    this.timer = setInterval(() => void this.wake(), pollInterval).unref();
    await this.wake();
  }

  /** Begins to send what is due; resolves without waiting for any mail server. Never fails. */
  async wake(): Promise<void> {
    const wake = this.sendDue();
    this.wakes.add(wake);
    await wake;
    this.wakes.delete(wake);
  }

  /** Takes up nothing more; resolves when all that is under way is sent. */
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
        const written = await this.compose(row);
        if (written) this.startSending(row, written);
        else await deleteMail(this.db, row.id);
      }
    } catch (error) {
      this.logFailure(error);
    }
  }

  /**
   * The mail with a new link; undefined where nobody needs it any more. Who asks for a reset of an
   * account that is not there has one written as well, so that the time it takes tells nothing.
   */
  private async compose({ id, email, purpose }: MailRow): Promise<ComposedMail | undefined> {
    const user = await findUserByEmail(this.db, email);
    const isConfirmed = user?.is_verified === 1 && user.claim_place === null;
    if (purpose === "verify" && (!user || isConfirmed)) return undefined;
    const { write, path } = mailKinds[purpose];
    const token = await (user ? createLinkToken : createUnusableLinkToken)(
      this.db,
      user?.id ?? id,
      purpose,
    );
    const link = this.publicUrl() + path(user?.id ?? id, token);
    return {
      mail: write(user ?? { email, username: email }, link),
      hasRecipient: user !== undefined,
    };
  }

  private startSending(row: MailRow, { mail, hasRecipient }: ComposedMail): void {
    const sending = (hasRecipient ? this.deliver(row, mail) : this.dryRun(row, mail))
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

  private async dryRun(row: MailRow, mail: Mail): Promise<void> {
    // A mail server that is away is nobody's loss here.
    await this.mailer.dryRun(mail).catch(() => undefined);
    await deleteMail(this.db, row.id);
  }

  private async deliver(row: MailRow, mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      const minutes = retryDelays[Math.min(row.tries, retryDelays.length) - 1] ?? 1;
      const dueAt = timestampIn(minutes * 60_000);
      const isOver = isPermanentFailure(error) || row.tries >= maxTries || dueAt > expiryOf(row);
      const next = isOver ? "given up" : `again in ${minutes} min`;
      logEvent(this.log, "mail.failed", {
        purpose: row.purpose,
        reason: redactedErrorMessage(error),
        next,
      });
      if (!isOver) return postponeMail(this.db, row.id, dueAt);
    }
    await deleteMail(this.db, row.id);
  }
}

function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

/** Whoever asked this long ago has given up, too. */
function expiryOf({ created_at, purpose }: MailRow): string {
  return new Date(Date.parse(created_at) + linkLifetimeHours[purpose] * 3_600_000).toISOString();
}
