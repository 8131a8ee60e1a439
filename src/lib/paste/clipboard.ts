import { DOMParser, type Node } from "prosemirror-model";
import { parsePastedHtml } from "../browser/pastedHtml";
import { markdownToDocument } from "../document/markdownToDocument";
import { schema } from "../document/schema";
import { maxListDepth, maxQuoteDepth } from "../../shared/markdown/blockParser";
import { cleanHtml } from "./cleanHtml";
import { isBlock, styleOf } from "./elements";

const { nodes } = schema;

/** HTML of more characters or tags is pasted as plain text, as converting it would take seconds. */
const limits = { length: 3_000_000, tags: 30_000 };

/**
 * Converts copied HTML to a document, with as much of its formatting as a post can have.
 * @param text the plain text of the same; if it is empty, HTML that is too much to be converted is reduced to its words
 * @returns null if the plain text should be used instead
 */
export function formattedDocument(html: string, text: string): Node | null {
  if (text && isFromCodeEditor(html)) return isCode(text) ? codeBlock(text) : null;
  return htmlToDocument(html) ?? (text ? null : wordsOf(html));
}

/** @returns null for HTML without content, or with more than can be converted while the author waits */
function htmlToDocument(html: string): Node | null {
  if (html.length > limits.length || html.split(/<[a-z]/i).length > limits.tags) return null;
  // A parsed document is inert: it runs no scripts and loads no pictures.
  const body = parsePastedHtml(html);
  // Any page can claim that its HTML comes from the editor, so the schema checks the attributes of this, too.
  const isOwn = body.querySelector("[data-pm-slice]") !== null;
  try {
    flatten(body);
    if (!isOwn) {
      cleanHtml(body);
      flatten(body);
    }
    const doc = DOMParser.fromSchema(schema).parse(body, { preserveWhitespace: isOwn });
    return doc.textContent.trim() || body.querySelector("img, hr") ? doc : null;
  } catch {
    return null;
  }
}

/** Removes the innermost quotes and lists where they are nested deeper than in Markdown, and keeps their content. */
function flatten(body: HTMLElement): void {
  const depths = new Map<Element | null, { quotes: number; lists: number }>();
  const deep: Element[] = [];
  for (const element of body.querySelectorAll("blockquote, ul, ol, li")) {
    const around = element.parentElement?.closest("blockquote, ul, ol, li") ?? null;
    const { quotes, lists } = depths.get(around) ?? { quotes: 0, lists: 0 };
    const isQuote = element.nodeName === "BLOCKQUOTE";
    const isList = element.nodeName !== "LI" && !isQuote;
    const depth = { quotes: quotes + Number(isQuote), lists: lists + Number(isList) };
    depths.set(element, depth);
    if (isQuote ? depth.quotes > maxQuoteDepth : depth.lists > maxListDepth) deep.push(element);
  }
  for (const element of deep) element.replaceWith(...element.childNodes);
}

/** Returns the words of HTML, in a paragraph for each block. */
function wordsOf(html: string): Node {
  const body = parsePastedHtml(html);
  for (const element of body.querySelectorAll("script, template, title")) element.remove();
  for (const element of body.querySelectorAll("*"))
    if (isBlock(element) || element.nodeName === "BR") element.before("\n");
  const lines = body.textContent.split("\n").filter((line) => line.trim());
  const paragraphs = lines.map((line) => nodes.paragraph.create(null, schema.text(line.trim())));
  return nodes.doc.create(null, paragraphs.length > 0 ? paragraphs : nodes.paragraph.create());
}

/** Code editors and terminals copy one element in a fixed-width font, whose spaces count. */
function isFromCodeEditor(html: string): boolean {
  if (html.length > limits.length) return false;
  const body = parsePastedHtml(html);
  const [root, ...others] = body.querySelectorAll(":scope > :not(meta)");
  const isAlone = others.length === 0 && root?.textContent.trim() === body.textContent.trim();
  if (!root || !isAlone) return false;
  const style = styleOf(root);
  const isFixed = /(?:^|;)font-family:[^;]*(?:mono|consolas|menlo|courier)/.test(style);
  return isFixed && (root.nodeName === "PRE" || /(?:^|;)white-space:(?:pre|nowrap)/.test(style));
}

/** Returns whether a text from a code editor is code of several lines, and not Markdown. */
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
  return nodes.doc.create(null, nodes.codeBlock.create(null, code));
}
