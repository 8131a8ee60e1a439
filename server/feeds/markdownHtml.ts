import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { parseMarkdown } from "@blog/markdown/blocks";
import { toElements } from "@blog/markdown/elements";
import type { MarkdownNode } from "@blog/markdown/markdownNode";
import { element, escapeXml } from "./xml";

/** Converts Markdown to HTML, in which all text is escaped. The parser allows only http, https and mailto links. */
export function markdownToHtml(text: string): string {
  return toElements(parseMarkdown(text, "post"))
    .map((node) => toHtml(node))
    .join("\n");
}

/** Serialises a node. Line breaks outside `<pre>` become `<br />`, since feeds have no style sheet to preserve them. */
function toHtml(node: MarkdownNode, lineEnd = "<br />\n"): string {
  if (typeof node === "string") return escapeXml(node).replaceAll("\n", lineEnd);
  const { tag, attributes, children } = node;
  if (tag === "hr" || tag === "img")
    return element(tag, "", attributes).replace(/><\/\w+>$/, " />");
  const innerEnd = tag === "pre" ? "\n" : lineEnd;
  return element(tag, children.map((child) => toHtml(child, innerEnd)).join(""), attributes);
}

const maxCacheBytes = 4_000_000;

/** Maximum size of a post's HTML in bytes. Longer posts appear in feeds only as a summary. */
const maxHtmlBytes = 160_000;

/**
 * Creates a cache of posts converted to HTML. It is needed, since feeds are polled, and converting a hostile text takes
 * a third of a second. @returns a function that converts a text, and returns undefined if the HTML would be too long
 */
export function createHtmlCache(): (text: string) => string | undefined {
  const cache = new LRUCache<string, string, string>({
    maxSize: maxCacheBytes,
    sizeCalculation: (html) => 1 + Buffer.byteLength(html),
    memoMethod: (_key, _stale, { context: text }) => {
      const html = markdownToHtml(text);
      return Buffer.byteLength(html) > maxHtmlBytes ? "" : html;
    },
  });
  return (text) => {
    const key = createHash("sha1").update(text).digest("base64");
    return cache.memo(key, { context: text }) || undefined;
  };
}
