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
import { linkHours, makeLink, rehearseLink } from "./links";
import { type Log, logEvent } from "./log";
import { isPermanent, type Mail, type Mailer, redactedReasonOf } from "./mail";
import { resetMail, verificationMail } from "./mails";

/** In milliseconds: how long a mail may be under way before another process may try. */
const lease = 90_000;

/** In milliseconds: how often those are looked for that have waited. */
const interval = 30_000;

/** In minutes, after each try; the last one again and again. */
const pauses = [1, 2, 5, 15];
const maxTries = 12;

/** At once: mail servers do not like more. */
const maxUnderWay = 10;

/** What a mail is about, and where its link leads. */
const kinds = {
  verify: { write: verificationMail, path: verifyEmailPath },
  reset: { write: resetMail, path: resetPasswordPath },
} satisfies Record<LinkPurpose, unknown>;

/** A mail, and whether there is somebody whom it is for. */
interface WrittenMail {
  mail: Mail;
  isMeant: boolean;
}

/**
 * Sends the mails that are written down in the database, also those of a process that is gone, at
 * least once each. Their links are made when they are sent: no secret waits in the database.
 */
export class MailQueue {
  private readonly underWay = new Set<Promise<void>>();
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
    this.timer = setInterval(() => void this.wake(), interval).unref();
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
    await Promise.all(this.underWay);
  }

  private async sendDue(): Promise<void> {
    try {
      while (!this.isClosed && this.underWay.size < maxUnderWay) {
        const row = await leaseMail(this.db, inFuture(lease));
        if (!row) return;
        const written = await this.write(row);
        if (written) this.begin(row, written);
        else await deleteMail(this.db, row.id);
      }
    } catch (error) {
      this.complain(error);
    }
  }

  /**
   * The mail with a new link; undefined where nobody needs it any more. Who asks for a reset of an
   * account that is not there has one written as well, so that the time it takes tells nothing.
   */
  private async write({ id, email, purpose }: MailRow): Promise<WrittenMail | undefined> {
    const user = await findUserByEmail(this.db, email);
    const isConfirmed = user?.is_verified === 1 && user.claim_place === null;
    if (purpose === "verify" && (!user || isConfirmed)) return undefined;
    const { write, path } = kinds[purpose];
    const token = await (user ? makeLink : rehearseLink)(this.db, user?.id ?? id, purpose);
    const link = this.publicUrl() + path(user?.id ?? id, token);
    return { mail: write(user ?? { email, username: email }, link), isMeant: user !== undefined };
  }

  private begin(row: MailRow, { mail, isMeant }: WrittenMail): void {
    const sending = (isMeant ? this.deliver(row, mail) : this.rehearse(row, mail))
      .catch((error: unknown) => this.complain(error))
      .finally(() => {
        this.underWay.delete(sending);
        if (this.underWay.size === maxUnderWay - 1) void this.wake();
      });
    this.underWay.add(sending);
  }

  private complain(error: unknown): void {
    logEvent(this.log, "task.failed", { task: "send mails", reason: redactedReasonOf(error) });
  }

  private async rehearse(row: MailRow, mail: Mail): Promise<void> {
    // A mail server that is away is nobody's loss here.
    await this.mailer.rehearse(mail).catch(() => undefined);
    await deleteMail(this.db, row.id);
  }

  private async deliver(row: MailRow, mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      const minutes = pauses[Math.min(row.tries, pauses.length) - 1] ?? 1;
      const dueAt = inFuture(minutes * 60_000);
      const isOver = isPermanent(error) || row.tries >= maxTries || dueAt > endOf(row);
      const next = isOver ? "given up" : `again in ${minutes} min`;
      logEvent(this.log, "mail.failed", {
        purpose: row.purpose,
        reason: redactedReasonOf(error),
        next,
      });
      if (!isOver) return postponeMail(this.db, row.id, dueAt);
    }
    await deleteMail(this.db, row.id);
  }
}

function inFuture(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

/** Whoever asked this long ago has given up, too. */
function endOf({ created_at, purpose }: MailRow): string {
  return new Date(Date.parse(created_at) + linkHours[purpose] * 3_600_000).toISOString();
}
