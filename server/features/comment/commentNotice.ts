import { sql } from "kysely";
import { newId, isDue, maxClockSkewMs, timestampIn } from "../../platform/db/rows";
import type { Db } from "../../platform/db/schema";
import { inWriteTransaction } from "../../platform/db/transaction";

/** Minimum milliseconds between the first comment to report and the e-mail, so that it can report several. */
const bundleMs = 60_000;

/** Minimum milliseconds between two e-mails about one post, and between two e-mails to one author. */
const minPausesMs = { post: 3_600_000, author: 900_000 };

/** Maximum number of comments that an e-mail quotes. Further comments are only counted. */
const maxQuotedComments = 10;

/** Maximum number of posts whose comments an e-mail reports. Further posts wait for the next e-mail. */
const maxPosts = 500;

/** Comments to report to an author in one e-mail. */
export type CommentNews = NonNullable<Awaited<ReturnType<typeof collectCommentNews>>>;
export type QuotedComment = CommentNews["quoted"][number];

/**
 * Notes that a comment has to be reported to the post's author, unless the author wrote it, is unverified or wants no
 * e-mails. Pass the transaction that inserts the comment.
 */
export async function addCommentNews(
  db: Db,
  comment: { id: string; postId: string; userId: string; createdAt: string },
): Promise<void> {
  const { id: comment_id, postId: post_id, userId, createdAt } = comment;
  const author = await db
    .selectFrom("posts")
    .innerJoin("users", "users.id", "posts.user_id")
    .select(["users.id", "users.is_verified", "users.comment_mails"])
    .where("posts.id", "=", post_id)
    .executeTakeFirst();
  if (!author || author.id === userId || !author.is_verified || !author.comment_mails) return;
  await scheduleMail(db, post_id, createdAt);
  await db.insertInto("comment_news").values({ comment_id, post_id }).execute();
}

/**
 * Schedules the next e-mail about a post, unless one is scheduled. Always writes the row, and so locks it until the
 * comment is committed: `endNotices` then either sees the comment or waits for it.
 */
async function scheduleMail(db: Db, post_id: string, since: string): Promise<void> {
  const notice = { post_id, since, due_at: timestampIn(bundleMs), next_at: since };
  const notices = db.insertInto("comment_notices").values(notice);
  const dueAt = sql<string>`coalesce(comment_notices.due_at, case
    when comment_notices.next_at > excluded.due_at then comment_notices.next_at
    else excluded.due_at end)`;
  await notices
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet({ since, due_at: dueAt }))
    .execute();
}

/** Queues e-mails to authors with due notices and no recent e-mail. Each text is composed when its e-mail is sent. */
export async function queueCommentMails(db: Db): Promise<void> {
  const now = timestampIn(0);
  const authors = await dueNotices(db)
    .select(["users.id", "users.email"])
    .distinct()
    .where("posts.user_id", "not in", (query) =>
      query
        .selectFrom("comment_notices as told")
        .innerJoin("posts as own", "own.id", "told.post_id")
        .select("own.user_id")
        .where("told.next_at", ">", timestampIn(minPausesMs.post - minPausesMs.author))
        .where("told.next_at", "<=", timestampIn(minPausesMs.post + maxClockSkewMs)),
    )
    .limit(100)
    .execute();
  for (const { id, email } of authors) {
    // The id is the same for each e-mail to an author, so that several servers queue only one e-mail.
    const mail = { id: `comments-${id}`, email, purpose: "comments" as const, tries: 0 };
    await db
      .insertInto("mails")
      .values({ ...mail, created_at: now, due_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Collects the comments to report to an author, and marks them with the id of a new batch, since others may be written
 * before the e-mail is sent. Returns their number, the oldest ones to quote, the batch, and the ids of the posts whose
 * notices are due. Returns undefined if there are none.
 */
export async function collectCommentNews(db: Db, authorId: string) {
  const postIds = await listDuePostIds(db, authorId);
  if (postIds.length === 0) return undefined;
  const batch = newId();
  const news = db.updateTable("comment_news").set({ batch }).where("post_id", "in", postIds);
  const count = Number((await news.executeTakeFirst()).numUpdatedRows);
  if (count === 0) {
    await endNotices(db, postIds);
    return undefined;
  }
  const quoted = await db
    .selectFrom("comment_news")
    .innerJoin("comments", "comments.id", "comment_news.comment_id")
    .innerJoin("posts", "posts.id", "comments.post_id")
    .innerJoin("users", "users.id", "comments.user_id")
    .select(["comments.id", "posts.id as postId", "posts.title", "comments.text"])
    .select("users.username")
    .where("comment_news.batch", "=", batch)
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .limit(maxQuotedComments)
    .execute();
  return { count, quoted, batch, postIds };
}

/** Ends the notices of a batch after its e-mail was sent or given up. Other comments wait for the next e-mail. */
export async function settleCommentNews(db: Db, { batch, postIds }: CommentNews): Promise<void> {
  await endNotices(db, postIds, batch);
}

/** Ends notices, and schedules them anew if comments remain that are not of the reported batch. */
function endNotices(db: Db, postIds: string[], batch?: string): Promise<void> {
  const paused = batch === undefined ? {} : { next_at: timestampIn(minPausesMs.post) };
  return inWriteTransaction(db, false, async (transaction) => {
    const notices = transaction.updateTable("comment_notices").where("post_id", "in", postIds);
    await notices.set({ due_at: null, ...paused }).execute();
    if (batch !== undefined)
      await transaction.deleteFrom("comment_news").where("batch", "=", batch).execute();
    // A statement of its own, since it has to see the comments for which the first one may have waited.
    await notices
      .set((row) => ({ due_at: row.ref("next_at") }))
      .where("post_id", "in", (query) => query.selectFrom("comment_news").select("post_id"))
      .execute();
  });
}

/** Deletes what was due to be reported to an author who wants no e-mails any more. */
export async function forgetDueNews(db: Db, authorId: string): Promise<void> {
  const postIds = await listDuePostIds(db, authorId);
  if (postIds.length > 0)
    await db.deleteFrom("comment_notices").where("post_id", "in", postIds).execute();
}

async function listDuePostIds(db: Db, authorId: string): Promise<string[]> {
  const due = dueNotices(db).select("posts.id").where("users.id", "=", authorId);
  const rows = await due.orderBy("comment_notices.due_at").limit(maxPosts).execute();
  return rows.map(({ id }) => id);
}

export async function setCommentMails(db: Db, userId: string, isOn: boolean): Promise<void> {
  const update = db.updateTable("users").set({ comment_mails: Number(isOn) });
  await update.where("id", "=", userId).execute();
}

/** Deletes everything that was to be reported. */
export async function forgetAllNews(db: Db): Promise<void> {
  await db.deleteFrom("comment_notices").execute();
}

function dueNotices(db: Db) {
  return db
    .selectFrom("comment_notices")
    .innerJoin("posts", "posts.id", "comment_notices.post_id")
    .innerJoin("users", "users.id", "posts.user_id")
    .where(isDue("comment_notices.due_at", minPausesMs.post));
}
