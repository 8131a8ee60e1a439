import { readFileSync, statSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type * as nodemailer from "nodemailer";
import type { Config } from "../config/config";
import { newId } from "../db/ids";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted it. @throws the mail server's error */
  send(mail: Mail): Promise<void> | void;
  /** Takes the same work up to handing the mail over. @throws as `send` does */
  rehearse(mail: Mail): Promise<void> | void;
}

/** Creates the mailer; without `smtpUrl` each mail becomes an .eml file in `dataDir`/outbox. */
export function createMailer(settings: MailerSettings): Mailer {
  return settings.smtpUrl ? createSmtpMailer(settings) : createOutboxMailer(settings);
}

interface MailerSettings {
  smtpUrl: string | undefined;
  dataDir: string;
  from: string;
  onStored: (mail: Mail, file: string) => void;
  onSent?: (response: string) => void;
}

/** Returns the sender of mails: the configured one, or the blog on its own host. */
export function senderOf({ mailFrom, siteName, publicUrl = "http://localhost" }: Config): string {
  return mailFrom ?? `"${siteName.replaceAll(/["\\]/g, "")}" <blog@${new URL(publicUrl).hostname}>`;
}

/** Timeouts in milliseconds, short because a shutdown waits for mails. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function createSmtpMailer({ smtpUrl: url, from, onSent = () => {} }: MailerSettings): Mailer {
  let transport: nodemailer.Transporter<{ response: string }> | undefined;
  const connect = async () => {
    const { createTransport } = await loadNodemailer();
    return (transport ??= createTransport({ url, ...smtpTimeouts }));
  };
  return {
    send: async (mail) => {
      const { response } = await (await connect()).sendMail(toMessage(mail, from));
      onSent(response);
    },
    rehearse: async () => {
      await (await connect()).verify();
    },
  };
}

function createOutboxMailer({ dataDir, from, onStored }: MailerSettings): Mailer {
  const folder = join(dataDir, "outbox");
  const compose = async (mail: Mail) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true });
    return (await transport.sendMail(toMessage(mail, from))).message;
  };
  return {
    send: async (mail) => {
      const message = await compose(mail);
      await mkdir(folder, { recursive: true });
      const name = `${newId()}.eml`;
      await writeFile(join(folder, name), message);
      onStored(mail, name);
    },
    rehearse: async (mail) => {
      await compose(mail);
    },
  };
}

/** Loaded with the first mail, since it takes memory. */
function loadNodemailer(): Promise<typeof nodemailer> {
  return import("nodemailer");
}

function toMessage({ to, subject, text, html }: Mail, from: string) {
  // Suppresses automatic replies (RFC 3834).
  return { from, to, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } };
}

export function isPermanentFailure(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/** Returns one line for the log, without addresses and links, which mail servers repeat. */
export function redactedErrorMessage(error: unknown): string {
  const words = String(error).split(/\s+/);
  return words.map((word) => (/@|:\/\//.test(word) ? "…" : word)).join(" ");
}

/** Keeps the last error of a mailer in a file until a mail is sent, for `blog status`. */
export function recordMailErrors(mailer: Mailer, dataDir: string): Mailer {
  const file = fileIn(dataDir);
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        // A mail matters more than the note about it, which a full disk prevents.
        await writeFile(file, redactedErrorMessage(error)).catch(() => {});
        throw error;
      }
      await rm(file, { force: true }).catch(() => {});
    },
  };
}

export function readMailError(dataDir: string): { reason: string; at: Date } | undefined {
  const file = fileIn(dataDir);
  const at = statSync(file, { throwIfNoEntry: false })?.mtime;
  return at && { reason: readFileSync(file, "utf8"), at };
}

const fileIn = (dataDir: string) => join(dataDir, "mail-error");
