import { stripMarkdown } from "@blog/markdown/blocks";
import type { Searchable } from "@blog/shared/search";
import { postTexts } from "./fields";
import { postTextNames, type PostTexts } from "./postTexts";

/** Returns the searchable texts of a post, without Markdown and before they are folded. */
export function searchableTextsOf(post: PostTexts): Omit<Searchable, "author"> {
  const textsIn = (place: keyof Searchable) =>
    postTextNames
      .filter((name) => postTexts[name].searchedAs === place)
      .map((name) => (postTexts[name].kind === "markdown" ? stripMarkdown(post[name]) : post[name]))
      .join("\n");
  return { title: textsIn("title"), category: textsIn("category"), text: textsIn("text") };
}
