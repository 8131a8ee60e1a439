import type { Site } from "@blog/shared/site";
import type { Db } from "../../platform/db/schema";
import type { ComposedMail, MailKind } from "../../platform/mail/mailKind";
import { findUserByEmail } from "../auth/repository";
import { commentMail } from "./commentMail";
import {
  collectCommentNews,
  forgetDueNews,
  queueCommentMails,
  settleCommentNews,
} from "./commentNotice";
import type { StopLinks } from "./stopLink";

/** Returns when to queue the e-mails about new comments, how to compose them, and for how long to retry them. */
export function commentMailKind(db: Db, site: () => Site, stopLinks: StopLinks): MailKind {
  return {
    retryHours: 24,
    compose: ({ email }) => composeCommentMail(db, email, site(), stopLinks),
    queueDue: () => queueCommentMails(db),
  };
}

/** Composes the e-mail that reports the news of an author. Resolves to undefined if there are none any more. */
async function composeCommentMail(
  db: Db,
  email: string,
  site: Site,
  stopLinks: StopLinks,
): Promise<ComposedMail | undefined> {
  const user = await findUserByEmail(db, email);
  if (!user) return undefined;
  if (!user.comment_mails) await forgetDueNews(db, user.id);
  const news = await collectCommentNews(db, user.id);
  if (!news) return undefined;
  return {
    mail: commentMail(user, news, site, site.url + stopLinks.pathFor(user)),
    shouldSend: true,
    onEnded: () => settleCommentNews(db, news),
  };
}
