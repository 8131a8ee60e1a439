import { toOneLine } from "@blog/shared/truncate";
import { escapeHtml } from "@blog/shared/html";
import { excerpt } from "@blog/markdown/excerpt";
import { commentHash, postPath } from "@blog/shared/paths";
import { pluralForm } from "@blog/shared/plurals";
import type { Site } from "@blog/shared/site";
import type { CommentNews, QuotedComment } from "./commentNotice";
import type { Mail } from "../../platform/mail/mailer";
import { composeMail, greetingFor, type Recipient } from "../../platform/mail/templates";

/** Maximum number of characters quoted from a comment. A link leads to the whole comment. */
const maxQuoteLength = 500;

/** Composes the e-mail that notifies an author of new comments. @param stopLink URL that stops these e-mails */
export function commentMail(
  recipient: Recipient,
  { count, quoted }: CommentNews,
  { url, name }: Site,
  stopLink: string,
): Mail {
  const [oldestComment] = quoted;
  const titles = new Set(quoted.map(({ title }) => toOneLine(title)));
  const summary =
    count === 1
      ? "Nowy komentarz"
      : `${count} ${pluralForm(count, ["nowy komentarz", "nowe komentarze", "nowych komentarzy"])}`;
  const subject = titles.size === 1 ? `${summary}: ${[...titles].join()}` : summary;
  const link = oldestComment ? url + commentPath(oldestComment) : url;
  const quotes = quoted.map((comment) => {
    const heading = `${toOneLine(comment.username)} pod postem „${toOneLine(comment.title)}”:`;
    const quote = excerpt(comment.text, maxQuoteLength);
    const href = url + commentPath(comment);
    return {
      text: `${heading}\n${quote}\n${href}`,
      html:
        `<p>${escapeHtml(heading)}</p><blockquote>${escapeHtml(quote)}</blockquote>` +
        `<p class="link"><a href="${escapeHtml(href)}">Zobacz komentarz</a></p>`,
    };
  });
  const stopPrompt = "Nie chcesz takich wiadomości? Wyłącz je tutaj:";
  const stopHref = escapeHtml(stopLink);
  return composeMail({ to: recipient.email, subject, link, stopLink }, [
    greetingFor(recipient.username),
    ...quotes,
    ...(count > quoted.length ? [`Pozostałe (${count - quoted.length}) są na blogu.`] : []),
    "Odpowiedzieć można komentarzem pod postem; tej skrzynki nikt nie czyta.",
    {
      text: `${stopPrompt}\n${stopLink}`,
      html: `<p class="link">${stopPrompt}<br><a href="${stopHref}">${stopHref}</a></p>`,
    },
    name,
  ]);
}

function commentPath({ id, postId }: QuotedComment): string {
  return postPath(postId) + commentHash(id);
}
