import { parseMarkdown } from "../../contract/markdown/blocks";
import { toElements } from "../../contract/markdown/elements";
import type { MarkdownNode } from "../../contract/markdown/markdownNode";
import { bindShortWords } from "./excerpts";

/** Converts a post's Markdown to the elements of its page. */
export function postElements(text: string): MarkdownNode[] {
  const options = { format: bindShortWords, hasContents: true };
  return toElements(parseMarkdown(text, "post"), options);
}

/** Converts the Markdown of a comment or a bio to its elements. */
export function commentElements(text: string): MarkdownNode[] {
  return toElements(parseMarkdown(text, "comment"), { format: bindShortWords });
}
