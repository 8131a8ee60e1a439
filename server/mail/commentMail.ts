import { escapeHtml } from "../../src/shared/html";
import { excerpt } from "../../src/shared/markdown/excerpt";
import { commentHash, postPath } from "../../src/shared/paths";
import { pluralForm } from "../../src/shared/plurals";
import type { Site } from "../../src/shared/site";
import type { CommentNews, QuotedComment } from "../repositories/commentNotice";
import type { Mail } from "./mailer";
import { greetingFor, mailHtml, type Recipient } from "./templates";

/** Characters of a comment; the rest is read on the blog. */
const maxQuote = 500;

/** Tells an author of comments; nothing of them is markup, or a line of a header. */
export function commentMail(
  recipient: Recipient,
  { count, quoted }: CommentNews,
  { url, name }: Site,
  stopLink: string,
): Mail {
  const [first] = quoted;
  const titles = new Set(quoted.map(({ title }) => toLine(title)));
  const what =
    count === 1
      ? "Nowy komentarz"
      : `${count} ${pluralForm(count, ["nowy komentarz", "nowe komentarze", "nowych komentarzy"])}`;
  const subject = titles.size === 1 ? `${what}: ${[...titles].join()}` : what;
  const link = first ? url + linkTo(first) : url;
  const quotes = quoted.map((comment) => ({
    head: `${toLine(comment.username)} pod postem „${toLine(comment.title)}”:`,
    words: excerpt(comment.text, maxQuote),
    href: url + linkTo(comment),
  }));
  const rest = count > quoted.length ? `Pozostałe (${count - quoted.length}) są na blogu.` : "";
  const answer = "Odpowiedzieć można komentarzem pod postem; tej skrzynki nikt nie czyta.";
  const stop = "Nie chcesz takich wiadomości? Wyłącz je tutaj:";
  const greeting = greetingFor(recipient.username);
  const texts = quotes.map(({ head, words, href }) => `${head}\n${words}\n${href}`);
  return {
    to: recipient.email,
    subject,
    link,
    stopLink,
    text: [greeting, ...texts, rest, answer, `${stop}\n${stopLink}`, name]
      .filter(Boolean)
      .join("\n\n"),
    html: mailHtml(
      subject,
      [
        `<p>${escapeHtml(greeting)}</p>`,
        ...quotes.map(
          ({ head, words, href }) =>
            `<p>${escapeHtml(head)}</p><blockquote>${escapeHtml(words)}</blockquote>` +
            `<p class="link"><a href="${escapeHtml(href)}">Zobacz komentarz</a></p>`,
        ),
        rest && `<p>${rest}</p>`,
        `<p>${answer}</p>`,
        `<p class="link">${stop}<br><a href="${escapeHtml(stopLink)}">${escapeHtml(stopLink)}</a></p>`,
        `<p>${escapeHtml(name)}</p>`,
      ].filter(Boolean),
    ),
  };
}

function linkTo({ id, postId }: QuotedComment): string {
  return postPath(postId) + commentHash(id);
}

/** Titles may have line breaks, and headers must not. */
function toLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
