import type { MailRow } from "./repository";
import type { Mail } from "./mailer";

/** Duration of the lease on an e-mail, in milliseconds. Once it has expired, another process may send the e-mail. */
export const leaseMs = 90_000;

/** Describes a feature's e-mails of one purpose to the queue. */
export interface MailKind {
  /** Hours for which a failed e-mail is retried. */
  retryHours: number;
  /** Composes a queued e-mail just before it is sent. Resolves to undefined if there is nothing to say any more. */
  compose: (row: MailRow) => Promise<ComposedMail | undefined>;
  /** Queues the e-mails that have become due. Undefined if requests queue all e-mails of the kind. */
  queueDue?: () => Promise<void>;
}

export type MailKinds = Record<MailRow["purpose"], MailKind>;

export interface ComposedMail {
  mail: Mail;
  /** Whether to send the e-mail. If false, sending is only rehearsed, which takes about as long. */
  shouldSend: boolean;
  /** Called after each failed attempt to send the e-mail. */
  onFailed?: () => Promise<unknown>;
  /** Called once the e-mail has been sent or given up. */
  onEnded?: () => Promise<void>;
}
