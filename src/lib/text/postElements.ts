import { parseMarkdown } from "../../contract/markdown/blocks";
import { type MarkdownNode, toElements } from "../../contract/markdown/elements";
import { bindShortWords } from "./excerpts";

/** Converts a post's Markdown to the elements of its page. */
export function postElements(text: string): MarkdownNode[] {
  const options = { format: bindShortWords, hasContents: true };
  return toElements(parseMarkdown(text, "post"), options);
}
