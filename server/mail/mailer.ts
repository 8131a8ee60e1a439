import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type * as nodemailer from "nodemailer";
import { newId } from "../db/ids";

/** A mail with the one link that it is about. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
}

export interface Mailer {
  /** Resolves when the mail server has it. @throws what that said */
  send(mail: Mail): Promise<void> | void;
  /** Does what sending does, but for the sending. @throws what the mail server said */
  dryRun(mail: Mail): Promise<unknown>;
}

/**
 * The mailer of a running server.
 * @param settings `smtpUrl` of the mail server; without it each mail becomes an .eml file in
 *   `dataDir`/outbox, of which `onStored` is told; `from` is the sender
 */
export function createMailer(settings: {
  smtpUrl: string | undefined;
  dataDir: string;
  from: string;
  onStored: OnStored;
}): Mailer {
  const { smtpUrl, dataDir, from, onStored } = settings;
  return smtpUrl
    ? createSmtpMailer(smtpUrl, from)
    : createOutboxMailer(join(dataDir, "outbox"), from, onStored);
}

type OnStored = (mail: Mail, file: string) => void;

/** In milliseconds: how long a mail server may be silent. Stopping waits for it, too. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function createSmtpMailer(url: string, from: string): Mailer {
  let transport: nodemailer.Transporter | undefined;
  const connect = async () => {
    const { createTransport } = await loadNodemailer();
    return (transport ??= createTransport({ url, ...smtpTimeouts }));
  };
  return {
    send: async (mail) => {
      await (await connect()).sendMail(toMessage(mail, from));
    },
    dryRun: async (mail) => {
      await compose(mail, from);
      await (await connect()).verify();
    },
  };
}

function createOutboxMailer(folder: string, from: string, onStored: OnStored): Mailer {
  return {
    send: async (mail) => {
      const message = await compose(mail, from);
      await mkdir(folder, { recursive: true });
      const name = `${newId()}.eml`;
      await writeFile(join(folder, name), message);
      onStored(mail, name);
    },
    dryRun: (mail) => compose(mail, from),
  };
}

/** The whole message as mail servers take it. */
async function compose(mail: Mail, from: string): Promise<Buffer | Readable> {
  const { createTransport } = await loadNodemailer();
  const transport = createTransport({ streamTransport: true, buffer: true });
  return (await transport.sendMail(toMessage(mail, from))).message;
}

/** With the first mail, since it takes memory. */
function loadNodemailer(): Promise<typeof nodemailer> {
  return import("nodemailer");
}

function toMessage({ to, subject, text, html }: Mail, from: string) {
  // No absence note answers a machine.
  return { from, to, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } };
}

/** Whether a mail server has said that it will never take this mail. */
export function isPermanentFailure(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/**
 * Why a mail was not sent, for the log: one line without addresses and links, since mail servers
 * like to repeat what they were given.
 */
export function redactedErrorMessage(error: unknown): string {
  const words = String(error).split(/\s+/);
  return words.map((word) => (/@|:\/\//.test(word) ? "…" : word)).join(" ");
}
