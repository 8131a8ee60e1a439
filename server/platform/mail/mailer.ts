import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type * as nodemailer from "nodemailer";
import { emailSchema } from "@blog/contract/password";
import type { Config } from "../config/config";
import { errorMessage } from "../config/errors";
import { newId } from "../db/rows";
import { makePrivateFolder, withoutControls } from "../db/privateFiles";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  /** URL to which a POST stops e-mails of this kind, without a log-in (RFC 8058). */
  stopLink?: string;
}

export interface Mailer {
  /** Resolves once the e-mail is accepted by the mail server, or stored in the outbox. @throws Error if that fails */
  send(mail: Mail): Promise<void> | void;
  /** Takes about as long as `send`, but delivers nothing. @throws Error if the mail server cannot be used */
  rehearse(mail: Mail): Promise<void> | void;
  /** Deletes the e-mails to an address from the outbox. Undefined for a mailer without an outbox. */
  forget?: (to: string) => Promise<void>;
  /** Called when an e-mail is given up, with the reason in one line. */
  onGivenUp?: (reason: string) => Promise<void>;
}

/** Creates a mailer that sends e-mails by SMTP or, without `smtpUrl`, stores them as .eml files in `dataDir`/outbox. */
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

/** Returns the `From` address of e-mails. Defaults to the name of the site and `blog@` with the host of `publicUrl`. */
export function senderOf({ mailFrom, siteName, publicUrl = "http://localhost" }: Config): string {
  return mailFrom ?? `"${siteName.replaceAll(/["\\]/g, "")}" <blog@${new URL(publicUrl).hostname}>`;
}

/** SMTP timeouts in milliseconds. They are short because a shutdown waits for the e-mails being sent. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function createSmtpMailer({ smtpUrl: url, from, onSent = () => {} }: MailerSettings): Mailer {
  let transport: nodemailer.Transporter<{ response: string }> | undefined;
  const getTransport = async () => {
    const { createTransport } = await loadNodemailer();
    return (transport ??= createTransport({ url, ...smtpTimeouts }));
  };
  return {
    send: async (mail) => {
      const { response } = await (await getTransport()).sendMail(toMessage(mail, from));
      onSent(response);
    },
    rehearse: async () => {
      await (await getTransport()).verify();
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
      makePrivateFolder(folder);
      const name = `${newId()}-${addressHash(mail.to)}.eml`;
      await writeFile(join(folder, name), message);
      onStored(mail, name);
    },
    rehearse: async (mail) => {
      await compose(mail);
    },
    forget: async (to) => {
      const names = existsSync(folder) ? await readdir(folder) : [];
      for (const name of names)
        if (name.endsWith(`-${addressHash(to)}.eml`)) await rm(join(folder, name), { force: true });
    },
  };
}

function addressHash(address: string): string {
  return createHash("sha256").update(address).digest("hex").slice(0, 16);
}

/** Imports nodemailer with the first e-mail rather than at start-up, since the module takes memory. */
function loadNodemailer(): Promise<typeof nodemailer> {
  return import("nodemailer");
}

function toMessage({ to, subject, text, html, stopLink }: Mail, from: string) {
  // Suppresses automatic replies (RFC 3834).
  const headers = { "Auto-Submitted": "auto-generated" };
  const stopHeaders = stopLink && {
    "List-Unsubscribe": `<${stopLink}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  // Nodemailer would take a text apart into several addresses, or headers at a line break.
  const { data: address } = emailSchema.safeParse(to);
  if (!address) throw new Error("The recipient is not exactly one e-mail address.");
  const recipient = { name: "", address };
  return { from, to: recipient, subject, text, html, headers: { ...headers, ...stopHeaders } };
}

/** Matches status codes (RFC 3463) for the log-in, the sender and policies, and SMTP's own codes for the log-in. */
const operatorStatus = /\b5\.(?:7\.\d{1,3}|1\.[78])\b|^53[05]$/;

/** Matches a refusal to relay, which some mail servers send without a status code (5.7.1 in RFC 3463). */
const relayRefusal = /\brelay/i;

/**
 * Returns whether the mail server has refused the recipient permanently. Other refusals, such as those of the log-in
 * or the sender or because of a policy, affect all e-mails, and the operator can resolve them.
 */
export function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error))
    return false;
  const { command, message, responseCode } = error;
  const isPermanent = command === "RCPT TO" && Number(responseCode) >= 500;
  return (
    isPermanent &&
    ![String(responseCode), message].some((text) => operatorStatus.test(text)) &&
    !relayRefusal.test(message)
  );
}

/** Returns the message of an error, or what to change if the URL of the mail server does not fit its port. */
export function mailErrorMessage(error: unknown): string {
  const message = errorMessage(error);
  if (/wrong version number|packet length too long/i.test(message))
    return "The mail server does not begin with TLS on this port: begin SMTP_URL with smtp, or take its port for smtps, usually 465.";
  if (/greeting never received/i.test(message))
    return "The mail server did not greet: if its port begins with TLS, as 465 does, begin SMTP_URL with smtps.";
  return message;
}

/** Formats an error as one line for the log. Redacts addresses and links, which mail servers quote in errors. */
export function redactedErrorMessage(error: unknown): string {
  const words = mailErrorMessage(error).split(/\s+/);
  return words.map((word) => (/@|:\/\//.test(word) ? "…" : word)).join(" ");
}

/**
 * Wraps a mailer so that it writes two files for `blog status`. One contains the last error, and is deleted once an
 * e-mail is sent. The other lists when and why e-mails were given up.
 */
export function withMailRecord(mailer: Mailer, dataDir: string): Mailer {
  const file = errorFileIn(dataDir);
  // Ignores failures to write these files, since a full disk must not prevent sending e-mails.
  const ignoreError = () => {};
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        await writeFile(file, redactedErrorMessage(error)).catch(ignoreError);
        throw error;
      }
      await rm(file, { force: true }).catch(ignoreError);
    },
    onGivenUp: async (reason) => {
      const previousEntries = readGivenUp(dataDir).slice(1 - maxGivenUpEntries);
      const entries = [...previousEntries, { at: new Date().toISOString(), reason }];
      const text = entries.map((entry) => `${entry.at} ${entry.reason}\n`).join("");
      await writeFile(givenUpFileIn(dataDir), text).catch(ignoreError);
    },
  };
}

export function readMailError(dataDir: string): { reason: string; at: Date } | undefined {
  const file = errorFileIn(dataDir);
  return existsSync(file) ? { reason: readShown(file), at: statSync(file).mtime } : undefined;
}

const maxGivenUpEntries = 100;

/** Returns when (ISO 8601) and why the last hundred e-mails were given up, oldest first. */
export function readGivenUp(dataDir: string): { at: string; reason: string }[] {
  const file = givenUpFileIn(dataDir);
  const text = existsSync(file) ? readShown(file) : "";
  const lines = text.split("\n").filter((line) => /^\d{4}-/.test(line));
  return lines.map((line) => ({ at: line.slice(0, 24), reason: line.slice(25) }));
}

// The files quote mail servers.
const readShown = (file: string) => withoutControls(readFileSync(file, "utf8"));
const errorFileIn = (dataDir: string) => join(dataDir, "mail-error");
const givenUpFileIn = (dataDir: string) => join(dataDir, "mails-given-up");
