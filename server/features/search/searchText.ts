import { postTextNames, type PostTexts } from "@blog/contract/postTexts";
import { searchableTextsOf } from "@blog/contract/searchTexts";
import { foldWords } from "@blog/shared/search";
import type { Tables, Db } from "../../platform/db/schema";

/**
 * Version of the word folding. Increment it whenever a change here, in `foldWords` or in the Markdown parser alters the
 * folded words of a text. Rows of any other version are folded again in the background.
 */
export const searchVersion = 5;

/** Maximum length of a word in characters. PostgreSQL's index accepts at most 2,046 bytes per word. */
export const maxWordLength = 500;

/** Maximum length of all words of a text in characters. PostgreSQL's index accepts at most a million bytes per row. */
const maxTextLength = 300_000;

export function searchTextsOf(post: PostTexts): Omit<Tables["search_texts"], "post_id" | "number"> {
  const { title, category, text } = searchableTextsOf(post);
  return {
    title: wordsOf(title),
    category: wordsOf(category),
    text: wordsOf(text),
    version: searchVersion,
  };
}

export function searchNameOf(
  username: string,
): Pick<Tables["users"], "search_name" | "search_version"> {
  return { search_name: wordsOf(username), search_version: searchVersion };
}

/** Returns the distinct folded words of a text, cut to the maximum lengths, with spaces between and around them. */
function wordsOf(text: string): string {
  const words = new Set(foldWords(text).trim().split(" "));
  const cutWords = [...words].map((word) => word.slice(0, maxWordLength));
  return ` ${cutWords.join(" ").slice(0, maxTextLength)} `;
}

/** Number of rows in a batch. Folding a batch takes some tenths of a second if the texts have the maximum length. */
const batchRows = 20;

/** Folds the words of up to `batchRows` outdated posts again. @returns the number of these posts; 0 if none remain */
export async function reindexPosts(db: Db): Promise<number> {
  const posts = await db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .select(["posts.id", ...postTextNames.map((name) => `posts.${name}` as const)])
    .where("search_texts.version", "<>", searchVersion)
    .orderBy("search_texts.version")
    .orderBy("search_texts.post_id")
    .limit(batchRows)
    .execute();
  for (const post of posts) {
    const update = db.updateTable("search_texts").where("post_id", "=", post.id);
    await update.set(searchTextsOf(post)).where("version", "<>", searchVersion).execute();
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
    .limit(batchRows)
    .execute();
  for (const { id, username } of users) {
    const update = db.updateTable("users").where("id", "=", id);
    await update.set(searchNameOf(username)).where("search_version", "<>", searchVersion).execute();
  }
  return users.length;
}
