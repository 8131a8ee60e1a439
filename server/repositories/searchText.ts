import { stripMarkdown } from "../../src/shared/markdown/blocks";
import { foldWords } from "../../src/shared/search";
import type { Tables, Db } from "../db/schema";

/**
 * Version of the folding. Increment it whenever a change here, in the folding or in the Markdown parser alters the
 * folded words of a text. Rows of any other version are folded again.
 */
export const searchVersion = 5;

/**
 * Maximum characters of a word, and of all words of a text. PostgreSQL's index accepts at most 2,046 bytes per word,
 * and a million bytes in total.
 */
export const maxWordLength = 500;
const maxTextLength = 300_000;

export function searchTextsOf(
  post: Record<"title" | "category" | "description", string>,
): Omit<Tables["search_texts"], "post_id" | "number"> {
  return {
    title: wordsOf(post.title),
    category: wordsOf(post.category),
    text: wordsOf(stripMarkdown(post.description)),
    version: searchVersion,
  };
}

export function searchNameOf(
  username: string,
): Pick<Tables["users"], "search_name" | "search_version"> {
  return { search_name: wordsOf(username), search_version: searchVersion };
}

/** Returns the distinct folded words of a text, between spaces, since search only checks whether a word occurs. */
function wordsOf(text: string): string {
  const words = new Set(foldWords(text).trim().split(" "));
  const cut = [...words].map((word) => word.slice(0, maxWordLength));
  return ` ${cut.join(" ").slice(0, maxTextLength)} `;
}

/** Number of rows in a batch, which takes some tenths of a second if the texts have the maximum length. */
const batchSize = 20;

/** Folds a batch of outdated posts again, unless an edit has just done so. @returns the number of posts in the batch */
export async function reindexPosts(db: Db): Promise<number> {
  const posts = await db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .select(["posts.id", "posts.title", "posts.category", "posts.description"])
    .where("search_texts.version", "<>", searchVersion)
    .orderBy("search_texts.version")
    .orderBy("search_texts.post_id")
    .limit(batchSize)
    .execute();
  for (const post of posts) {
    const row = db.updateTable("search_texts").where("post_id", "=", post.id);
    await row.set(searchTextsOf(post)).where("version", "<>", searchVersion).execute();
  }
  return posts.length;
}

export async function reindexUsers(db: Db): Promise<number> {
  const users = await db
    .selectFrom("users")
    .select(["id", "username"])
    .where("search_version", "<>", searchVersion)
    .orderBy("search_version")
    .orderBy("id")
    .limit(batchSize)
    .execute();
  for (const { id, username } of users) {
    const row = db.updateTable("users").where("id", "=", id);
    await row.set(searchNameOf(username)).where("search_version", "<>", searchVersion).execute();
  }
  return users.length;
}
