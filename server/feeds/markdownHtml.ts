import { parseMarkdown } from "../../src/shared/markdown/blocks";
import { toElements } from "../../src/shared/markdown/elements";
import type { MarkdownNode } from "../../src/shared/markdown/markdownNode";
import { element, escapeXml } from "./xml";

/**
 * Converts a post's Markdown to HTML for feeds; everything but its syntax is escaped. Links can only
 * be http, https and mailto, which the parser ensures.
 */
export function markdownToHtml(text: string): string {
  return toElements(parseMarkdown(text, "post")).map(toHtml).join("\n");
}

function toHtml(node: MarkdownNode): string {
  // Feeds have no style sheet with `white-space: pre-line`.
  if (typeof node === "string") return escapeXml(node).replaceAll("\n", "<br />\n");
  const { tag, attributes, children } = node;
  if (tag === "pre") return element(tag, children.map(toPreformattedHtml).join(""), attributes);
  if (tag === "hr" || tag === "img")
    return element(tag, "", attributes).replace(/><\/\w+>$/, " />");
  return element(tag, children.map(toHtml).join(""), attributes);
}

function toPreformattedHtml(node: MarkdownNode): string {
  if (typeof node === "string") return escapeXml(node);
  return element(node.tag, node.children.map(toPreformattedHtml).join(""), node.attributes);
}
