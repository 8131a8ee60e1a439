import { parseMarkdown } from "@blog/markdown/blocks";
import { toElements } from "@blog/markdown/elements";
import { element, type MarkdownNode } from "@blog/markdown/markdownNode";
import { bindShortWords } from "./excerpts";

/** Maximum number of elements in a post. A post with more is shown as plain text, since rendering it would be slow. */
const maxElements = 20_000;

export function postElements(text: string): MarkdownNode[] {
  const options = { format: bindShortWords, hasAnchors: true };
  const nodes = toElements(parseMarkdown(text, "post"), options);
  return countElements(nodes) > maxElements ? [element("p", [text])] : nodes;
}

export function commentElements(text: string): MarkdownNode[] {
  return toElements(parseMarkdown(text, "comment"), { format: bindShortWords });
}

/** Converts one of the blog's own texts, such as the privacy notice, to elements. */
export function pageElements(text: string): MarkdownNode[] {
  return toElements(parseMarkdown(text, "post"), { format: bindShortWords });
}

function countElements(nodes: readonly MarkdownNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + (typeof node === "string" ? 0 : 1 + countElements(node.children)),
    0,
  );
}
