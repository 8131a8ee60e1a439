import { stripMarkdown } from "../../src/shared/markdown/blocks";
import { fold, foldWords } from "../../src/shared/search";
import type { Tables } from "../db/schema";

/**
 * Raise by one whenever the same text comes out folded otherwise, by a change here, in the folding
 * or in the Markdown parser: rows of any other version are folded again.
 */
export const searchVersion = 4;

/** Returns the folded words of a post, those of its text once each: only whether counts. */
export function searchTextsOf(
  post: Record<"title" | "category" | "description", string>,
): Omit<Tables["search_texts"], "post_id"> {
  const words = new Set(fold(stripMarkdown(post.description)).match(/[\p{L}\p{N}]+/gu));
  return {
    title: foldWords(post.title),
    category: foldWords(post.category),
    text: ` ${[...words].join(" ")} `,
    version: searchVersion,
  };
}

/** Returns the folded words of a user's name. */
export function searchNameOf(
  username: string,
): Pick<Tables["users"], "search_name" | "search_version"> {
  return { search_name: foldWords(username), search_version: searchVersion };
}
