import { inTransaction } from "../db/transaction";
import { inBatches } from "../db/batches";
import type { Db } from "../db/schema";
import { isPostgres } from "../db/dialect";
import { searchNameOf, searchTextsOf, searchVersion } from "./searchText";

type PostTexts = Awaited<ReturnType<typeof lockOutdatedPosts>>[number];
type UserName = Awaited<ReturnType<typeof lockOutdatedUsers>>[number];

/** Folds the texts of outdated posts again; yields each batch once it is committed. */
export function reindexPosts(db: Db): AsyncGenerator<PostTexts[], void> {
  return inBatches<PostTexts>(
    (limit, last) =>
      inTransaction(db, async (transaction) => {
        const posts = await lockOutdatedPosts(transaction, limit, last);
        for (const post of posts) {
          const row = transaction.updateTable("search_texts").where("post_id", "=", post.id);
          await row.set(searchTextsOf(post)).execute();
        }
        return posts;
      }),
    ({ description }) => description.length,
  );
}

/** Folds the names of outdated users again; yields each batch once it is committed. */
export function reindexUsers(db: Db): AsyncGenerator<UserName[], void> {
  return inBatches<UserName>(
    (limit, last) =>
      inTransaction(db, async (transaction) => {
        const users = await lockOutdatedUsers(transaction, limit, last);
        for (const { id, username } of users) {
          const row = transaction.updateTable("users").where("id", "=", id);
          await row.set(searchNameOf(username)).execute();
        }
        return users;
      }),
    ({ username }) => username.length,
  );
}

/** A place in an index by version. */
interface Position {
  id: string;
  version: number;
}

/**
 * Reads the next outdated posts. On PostgreSQL they are locked, since an edit between reading and
 * writing would be lost, and locked ones are skipped, since waiting could end in a deadlock.
 */
function lockOutdatedPosts(db: Db, limit: number, last: Position | undefined) {
  return db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .select(["posts.id", "posts.title", "posts.category", "posts.description"])
    .select("search_texts.version")
    .where("search_texts.version", "<>", searchVersion)
    .$if(last !== undefined, (query) =>
      query.where((eb) => {
        const columns = eb.refTuple("search_texts.version", "search_texts.post_id");
        return eb(columns, ">", eb.tuple(last?.version ?? 0, last?.id ?? ""));
      }),
    )
    .orderBy("search_texts.version")
    .orderBy("search_texts.post_id")
    .limit(limit)
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate("posts").skipLocked())
    .execute();
}

function lockOutdatedUsers(db: Db, limit: number, last: Position | undefined) {
  return db
    .selectFrom("users")
    .select(["id", "username", "search_version as version"])
    .where("search_version", "<>", searchVersion)
    .$if(last !== undefined, (query) =>
      query.where((eb) => {
        const columns = eb.refTuple("search_version", "id");
        return eb(columns, ">", eb.tuple(last?.version ?? 0, last?.id ?? ""));
      }),
    )
    .orderBy("search_version")
    .orderBy("id")
    .limit(limit)
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate().skipLocked())
    .execute();
}
