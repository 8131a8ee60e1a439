import { escapeHtml } from "@blog/shared/html";
import type { Mail } from "./mailer";

export interface Recipient {
  email: string;
  username: string;
}

export function testMail(recipient: Recipient, link: string, siteName: string): Mail {
  return composeLinkMail(recipient, link, siteName, {
    subject: `Wiadomość próbna\u00a0– ${siteName}`,
    request: `Poczta działa, skoro doszła wiadomość z serwisu ${siteName}. Otwórz go tutaj:`,
    button: "Otwórz blog",
    note: "Wysłano ją z serwera poleceniem blog test-mail.",
  });
}

interface MailTexts {
  subject: string;
  request: string;
  button: string;
  note: string;
}

/** Composes an e-mail that asks for one thing and has a button for it. */
export function composeLinkMail(
  { email, username }: Recipient,
  link: string,
  siteName: string,
  { subject, request, button, note }: MailTexts,
): Mail {
  const href = escapeHtml(link);
  const html = [
    `<p>${escapeHtml(request)}</p>`,
    `<p class="button"><a href="${href}">${button}</a></p>`,
    `<p class="link">Jeśli przycisk nie działa, otwórz ten adres:<br><a href="${href}">${href}</a></p>`,
  ];
  return composeMail({ to: email, subject, link }, [
    greetingFor(username),
    { text: `${request}\n${link}`, html: html.join("\n    ") },
    note,
    siteName,
  ]);
}

/** Composes an e-mail as text and as HTML. @param parts paragraphs, either plain text or, with markup, both versions */
export function composeMail(
  fields: Omit<Mail, "text" | "html">,
  parts: (string | Pick<Mail, "text" | "html">)[],
): Mail {
  const paragraphs = parts.map((part) =>
    typeof part === "string" ? { text: part, html: `<p>${escapeHtml(part)}</p>` } : part,
  );
  const text = paragraphs.map((part) => `${part.text}\n`).join("\n");
  const htmlParagraphs = paragraphs.map(({ html }) => html);
  return { ...fields, text, html: mailHtml(fields.subject, htmlParagraphs) };
}

/** Matches the first word of a username if it has 2 to 20 characters: Latin letters, apostrophes and hyphens. */
const firstNamePattern = /^\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]{1,19}(?=\s|$)/u;

/**
 * Returns a greeting. It contains the first word of the username only if that looks like a name, since a stranger may
 * have registered the address with a link as the username.
 */
export function greetingFor(username: string): string {
  const [name] = firstNamePattern.exec(username) ?? [];
  return name ? `Cześć, ${name}!` : "Cześć!";
}

/** Renders an e-mail as an HTML document. Links still look like links in mail programs that drop styles in the head. */
function mailHtml(subject: string, htmlParagraphs: string[]): string {
  return `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escapeHtml(subject)}</title>
    <style>
      body { max-width: 36rem; margin: 0 auto; padding: 24px; font: 16px/1.5 sans-serif }
      .button a { display: inline-block; padding: 12px 24px; border-radius: 8px;
        background: #9a1750; color: #ffffff; font-weight: bold; text-decoration: none }
      .link { overflow-wrap: anywhere; word-break: break-word }
      blockquote { margin: 0; padding-left: 16px; border-left: 3px solid #9a1750; white-space: pre-line }
    </style>
  </head>
  <body>
    ${htmlParagraphs.join("\n    ")}
  </body>
</html>
`;
}
