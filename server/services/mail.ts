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
  rehearse(mail: Mail): Promise<unknown>;
}

/**
 * The mailer of a running server.
 * @param settings `smtpUrl` of the mail server; without it each mail becomes an .eml file in
 *   `dataDir`/outbox and its link is printed; `from` is the sender
 */
export function createMailer(settings: {
  smtpUrl: string | undefined;
  dataDir: string;
  from: string;
}): Mailer {
  const { smtpUrl, dataDir, from } = settings;
  return smtpUrl ? toServer(smtpUrl, from) : toFolder(join(dataDir, "outbox"), from);
}

/** In milliseconds: how long a mail server may be silent. Stopping waits for it, too. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function toServer(url: string, from: string): Mailer {
  let transport: nodemailer.Transporter | undefined;
  const connect = async () => {
    const { createTransport } = await loadNodemailer();
    return (transport ??= createTransport({ url, ...timeouts }));
  };
  return {
    send: async (mail) => {
      await (await connect()).sendMail(messageOf(mail, from));
    },
    rehearse: async (mail) => {
      await compose(mail, from);
      await (await connect()).verify();
    },
  };
}

function toFolder(folder: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const message = await compose(mail, from);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${newId()}.eml`), message);
      console.log(`Mail to ${mail.to} (${mail.subject}): ${mail.link}`);
    },
    rehearse: (mail) => compose(mail, from),
  };
}

/** The whole message as mail servers take it. */
async function compose(mail: Mail, from: string): Promise<Buffer | Readable> {
  const { createTransport } = await loadNodemailer();
  const transport = createTransport({ streamTransport: true, buffer: true });
  return (await transport.sendMail(messageOf(mail, from))).message;
}

/** With the first mail, since it takes memory. */
function loadNodemailer(): Promise<typeof nodemailer> {
  return import("nodemailer");
}

function messageOf({ to, subject, text, html }: Mail, from: string) {
  // No absence note answers a machine.
  return { from, to, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } };
}

/** Whether a mail server has said that it will never take this mail. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/** One line without addresses and links: mail servers like to repeat what they were given. */
export function reasonOf(error: unknown): string {
  const words = String(error).split(/\s+/);
  return words.map((word) => (/@|:\/\//.test(word) ? "…" : word)).join(" ");
}
