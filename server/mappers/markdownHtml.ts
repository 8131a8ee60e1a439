import type { Inline } from "../../src/contract/markdown/inline";
import { type Block, type ListItem, parseMarkdown } from "../../src/contract/markdown/blocks";
import { element, escapeXml } from "./xml";

/**
 * Converts a post's Markdown to HTML for feeds; everything but its syntax is escaped. Links can only
 * be http, https and mailto, which the parser ensures.
 */
export function markdownToHtml(text: string): string {
  return blocksToHtml(parseMarkdown(text, "post"));
}

function blocksToHtml(blocks: readonly Block[]): string {
  return blocks.map(blockToHtml).join("\n");
}

function blockToHtml(block: Block): string {
  if (block.kind === "rule") return "<hr />";
  if (block.kind === "code")
    return element("pre", element("code", escapeXml(block.lines.join("\n"))));
  if (block.kind === "quote") return element("blockquote", blocksToHtml(block.children));
  if (block.kind === "list") return listToHtml(block);
  const name = block.kind === "paragraph" ? "p" : block.level === 2 ? "h2" : "h3";
  return element(name, inlinesToHtml(block.children));
}

function listToHtml({ items, isOrdered }: Extract<Block, { kind: "list" }>): string {
  return element(
    isOrdered ? "ol" : "ul",
    items.map((item) => itemToHtml(item, isOrdered)).join(""),
  );
}

/** Keeps the number that the author typed. */
function itemToHtml({ number, inlines, children }: ListItem, isOrdered: boolean): string {
  const value = isOrdered ? { value: Number.parseInt(number) } : undefined;
  return element("li", inlinesToHtml(inlines) + blocksToHtml(children), value);
}

function inlinesToHtml(parts: readonly Inline[]): string {
  return parts.map(inlineToHtml).join("");
}

function inlineToHtml(part: Inline): string {
  // Feeds have no style sheet with `white-space: pre-line`.
  if (part.kind === "text") return escapeXml(part.text).replaceAll("\n", "<br />\n");
  if (part.kind === "code") return element("code", escapeXml(part.text));
  const children = inlinesToHtml(part.children);
  if (part.kind === "emphasis") return element("em", children);
  if (part.kind === "strong") return element("strong", children);
  return element("a", children, { href: part.address });
}
