import type { Db } from "../../platform/db/schema";
import { timestampIn } from "../../platform/db/timestamps";

/** Minimum milliseconds between the first comment to report and the e-mail, so that it can report several. */
const bundleMs = 60_000;

/** Minimum milliseconds between two e-mails about one post, and between two e-mails to one author. */
const minPausesMs = { post: 3_600_000, author: 900_000 };

/** Maximum number of comments that an e-mail quotes. Further comments are only counted. */
const maxQuotedComments = 10;

/** Comments to report to an author in one e-mail. */
export type CommentNews = NonNullable<Awaited<ReturnType<typeof findCommentNews>>>;
export type QuotedComment = CommentNews["quoted"][number];

/** Schedules an e-mail to a post's author about a comment, unless the author wrote it, is unverified or wants none. */
export async function scheduleCommentMail(
  db: Db,
  { postId, userId }: { postId: string; userId: string },
): Promise<void> {
  const author = await db
    .selectFrom("posts")
    .innerJoin("users", "users.id", "posts.user_id")
    .select(["users.id", "users.is_verified", "users.comment_mails"])
    .where("posts.id", "=", postId)
    .executeTakeFirst();
  if (!author || author.id === userId || !author.is_verified || !author.comment_mails) return;
  const since = new Date().toISOString();
  const due_at = timestampIn(bundleMs);
  const first = { post_id: postId, since, due_at, next_at: since };
  const notices = db.insertInto("comment_notices").values(first);
  await notices.onConflict((conflict) => conflict.doNothing()).execute();
  await db
    .updateTable("comment_notices")
    .set((row) => ({
      since,
      due_at: row.case().when("next_at", ">", due_at).then(row.ref("next_at")).else(due_at).end(),
    }))
    .where("post_id", "=", postId)
    .where("due_at", "is", null)
    .execute();
}

/** Queues e-mails to authors with due notices and no recent e-mail. Each text is composed when its e-mail is sent. */
export async function queueCommentMails(db: Db): Promise<void> {
  const now = new Date().toISOString();
  const authors = await dueNotices(db)
    .select(["users.id", "users.email"])
    .distinct()
    .where("posts.user_id", "not in", (query) =>
      query
        .selectFrom("comment_notices as told")
        .innerJoin("posts as own", "own.id", "told.post_id")
        .select("own.user_id")
        .where("told.next_at", ">", timestampIn(minPausesMs.post - minPausesMs.author)),
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
 * Returns the comments to report to an author: their number, the oldest ones to quote, the time of the newest, and the
 * ids of the posts whose notices are due. Returns undefined if there are none, or if the author wants no e-mails.
 */
export async function findCommentNews(db: Db, authorId: string) {
  const news = dueNotices(db)
    .innerJoin("comments", "comments.post_id", "posts.id")
    .where("posts.user_id", "=", authorId)
    .where("users.comment_mails", "=", 1)
    .whereRef("comments.created_at", ">=", "comment_notices.since")
    .whereRef("comments.user_id", "<>", "posts.user_id");
  const { count, until } = await news
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("comments.created_at").as("until")])
    .executeTakeFirstOrThrow();
  if (!until) return undefined;
  const quoted = await news
    .innerJoin("users as writers", "writers.id", "comments.user_id")
    .select(["comments.id", "posts.id as postId", "posts.title", "comments.text"])
    .select("writers.username")
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .limit(maxQuotedComments)
    .execute();
  return { count: Number(count), quoted, until, postIds: await listDuePostIds(db, authorId) };
}

/** Settles the notices of posts after their e-mail was sent or given up. Later comments wait for the next e-mail. */
export async function settleCommentNews(
  db: Db,
  authorId: string,
  { until, postIds }: CommentNews,
): Promise<void> {
  const next_at = timestampIn(minPausesMs.post);
  for (const postId of postIds) {
    const later = await db
      .selectFrom("comments")
      .select(({ fn }) => fn.min("created_at").as("since"))
      .where("post_id", "=", postId)
      .where("user_id", "<>", authorId)
      .where("created_at", ">", until)
      .executeTakeFirst();
    const pending = later?.since ? { since: later.since, due_at: next_at } : { due_at: null };
    const update = db.updateTable("comment_notices").set({ ...pending, next_at });
    await update.where("post_id", "=", postId).execute();
  }
}

export async function listDuePostIds(db: Db, authorId: string): Promise<string[]> {
  const rows = await dueNotices(db).select("posts.id").where("users.id", "=", authorId).execute();
  return rows.map(({ id }) => id);
}

export async function setCommentMails(db: Db, userId: string, isOn: boolean): Promise<void> {
  const update = db.updateTable("users").set({ comment_mails: Number(isOn) });
  await update.where("id", "=", userId).execute();
}

/** Deletes the notices about the comments of some posts, or all notices by default. */
export async function forgetCommentNotices(db: Db, postIds?: string[]): Promise<void> {
  if (postIds?.length === 0) return;
  const notices = db.deleteFrom("comment_notices");
  await (postIds ? notices.where("post_id", "in", postIds) : notices).execute();
}

function dueNotices(db: Db) {
  return db
    .selectFrom("comment_notices")
    .innerJoin("posts", "posts.id", "comment_notices.post_id")
    .innerJoin("users", "users.id", "posts.user_id")
    .where("comment_notices.due_at", "<=", new Date().toISOString());
}
