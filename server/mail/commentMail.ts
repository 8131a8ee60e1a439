import { escapeHtml } from "../../src/shared/html";
import { excerpt } from "../../src/shared/markdown/excerpt";
import { commentHash, postPath } from "../../src/shared/paths";
import { pluralForm } from "../../src/shared/plurals";
import type { Site } from "../../src/shared/site";
import type { CommentNews, QuotedComment } from "../repositories/commentNotice";
import type { Mail } from "./mailer";
import { composeMail, greetingFor, type Recipient } from "./templates";

/** Maximum characters of a quoted comment; the rest is read on the blog. */
const maxQuote = 500;

/** Composes the mail that notifies an author of comments, whose texts never become markup or headers. */
export function commentMail(
  recipient: Recipient,
  { count, quoted }: CommentNews,
  { url, name }: Site,
  stopLink: string,
): Mail {
  const [first] = quoted;
  const titles = new Set(quoted.map(({ title }) => toOneLine(title)));
  const summary =
    count === 1
      ? "Nowy komentarz"
      : `${count} ${pluralForm(count, ["nowy komentarz", "nowe komentarze", "nowych komentarzy"])}`;
  const subject = titles.size === 1 ? `${summary}: ${[...titles].join()}` : summary;
  const link = first ? url + linkTo(first) : url;
  const quotes = quoted.map((comment) => {
    const head = `${toOneLine(comment.username)} pod postem „${toOneLine(comment.title)}”:`;
    const words = excerpt(comment.text, maxQuote);
    const href = url + linkTo(comment);
    return {
      text: `${head}\n${words}\n${href}`,
      html:
        `<p>${escapeHtml(head)}</p><blockquote>${escapeHtml(words)}</blockquote>` +
        `<p class="link"><a href="${escapeHtml(href)}">Zobacz komentarz</a></p>`,
    };
  });
  const stop = "Nie chcesz takich wiadomości? Wyłącz je tutaj:";
  const stopHref = escapeHtml(stopLink);
  return composeMail({ to: recipient.email, subject, link, stopLink }, [
    greetingFor(recipient.username),
    ...quotes,
    ...(count > quoted.length ? [`Pozostałe (${count - quoted.length}) są na blogu.`] : []),
    "Odpowiedzieć można komentarzem pod postem; tej skrzynki nikt nie czyta.",
    {
      text: `${stop}\n${stopLink}`,
      html: `<p class="link">${stop}<br><a href="${stopHref}">${stopHref}</a></p>`,
    },
    name,
  ]);
}

function linkTo({ id, postId }: QuotedComment): string {
  return postPath(postId) + commentHash(id);
}

/** Titles may have line breaks, and headers must not. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
