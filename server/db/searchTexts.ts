import { stripMarkdown } from "../../src/contract/markdown/blocks";
import { fold, foldWords } from "../../src/contract/search";
import type { Tables } from "./schema";

/** What a search looks through in a post; of the text each word once, for it only counts whether. */
export function searchTextsOf(
  post: Record<"title" | "category" | "description", string>,
): Omit<Tables["search_texts"], "post_id"> {
  const words = new Set(fold(stripMarkdown(post.description)).match(/[\p{L}\p{N}]+/gu));
  return {
    title: foldWords(post.title),
    category: foldWords(post.category),
    text: ` ${[...words].join(" ")} `,
  };
}
