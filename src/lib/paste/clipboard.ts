import { DOMParser, type Node } from "prosemirror-model";
import { parsePastedHtml } from "../browser/pastedHtml";
import { markdownToDocument } from "../document/markdownToDocument";
import { schema } from "../document/schema";
import { cleanHtml } from "./cleanHtml";
import { styleOf } from "./elements";

/** HTML of more characters or tags is pasted as plain text, as converting it would take seconds. */
const limits = { length: 3_000_000, tags: 30_000 };

/** Converting them would take a call for each level. */
const tooDeep = ":is(blockquote, ul, ol) ".repeat(32).trim();

/**
 * Returns what was copied with its form, as it can stand in a post, or null if the text is better.
 * @param text the same without its form
 */
export function formattedDocument(html: string, text: string): Node | null {
  // Copied from the editor itself.
  if (html.includes("data-pm-slice")) {
    return DOMParser.fromSchema(schema).parse(parsePastedHtml(html), { preserveWhitespace: true });
  }
  if (text && isFromCodeEditor(parsePastedHtml(html))) return isCode(text) ? codeBlock(text) : null;
  return htmlToDocument(html);
}

/** @returns null without content, or if it is too much to be converted while the author waits */
function htmlToDocument(html: string): Node | null {
  if (html.length > limits.length || html.split(/<[a-z]/i).length > limits.tags) return null;
  // A parsed document is inert: it runs no scripts and loads no pictures.
  const body = parsePastedHtml(html);
  if (body.querySelector(tooDeep)) return null;
  cleanHtml(body);
  const doc = DOMParser.fromSchema(schema).parse(body);
  return doc.textContent.trim() || body.querySelector("img, hr") ? doc : null;
}

/** Code editors and terminals copy one element in a fixed-width font, whose spaces count. */
function isFromCodeEditor(body: HTMLElement): boolean {
  const [root, ...others] = body.querySelectorAll(":scope > :not(meta, style)");
  const isAlone = others.length === 0 && root?.textContent.trim() === body.textContent.trim();
  if (!root || !isAlone) return false;
  const style = styleOf(root);
  const isFixed = /(?:^|;)font-family:[^;]*(?:mono|consolas|menlo|courier)/.test(style);
  return isFixed && (root.nodeName === "PRE" || /(?:^|;)white-space:(?:pre|nowrap)/.test(style));
}

/** Tells code from Markdown, and from a word or line of it. */
function isCode(text: string): boolean {
  if (!text.trim().includes("\n")) return false;
  const isMarkdown = markdownToDocument(text).children.some(
    ({ type, attrs }) =>
      ["bulletList", "orderedList", "quote"].includes(type.name) || attrs.level > 1,
  );
  return !isMarkdown || /[;{}]$/m.test(text);
}

function codeBlock(text: string): Node {
  const code = schema.text(text.trimEnd());
  return schema.nodes.doc.create(null, schema.nodes.codeBlock.create(null, code));
}
