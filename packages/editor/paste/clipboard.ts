import { DOMParser, type Node } from "prosemirror-model";
import { parsePastedHtml } from "../pastedHtml";
import type { EditorHost } from "../host";
import { codeDocument } from "../plainText";
import { markdownToDocument } from "../document/markdownToDocument";
import { schema } from "../document/schema";
import { cleanHtml, type CleaningOptions } from "./cleanHtml";
import { copyMark } from "../copyMark";
import { hasAllowedNesting } from "../document/attributes";
import { blocksIn, linesOf, styleOf } from "./elements";
import { lossMessage } from "./losses";
import { takePhotos } from "./photos";

const { nodes } = schema;

/** Maximum numbers of characters and tags. Longer HTML is pasted as plain text, since converting it takes seconds. */
const limits = { length: 3_000_000, tags: 30_000 };

/** Functions and settings that the app passes to a conversion. */
export type PasteHost = Pick<EditorHost, "addPictures" | "bindShortWords" | "notifyWarning">;

/**
 * Converts copied HTML to a document, keeping the formatting that a post can have. Tells the author once what cannot be
 * kept.
 * @param text plain text of the same selection; if it is empty, HTML that cannot be converted is reduced to its words
 * @returns null if the plain text should be used instead
 */
export function formattedDocument(copied: string, text: string, host: PasteHost): Node | null {
  const { html, photos } = takePhotos(copied);
  if (text && isFromCodeEditor(html)) {
    if (isCode(text)) return codeDocument(text);
    return isLineOfCode(text) ? wordsDocument([text]) : null;
  }
  const losses = { pictures: 0, embeds: 0, expiring: 0, isPlain: isTooLong(html) };
  const doc = losses.isPlain ? null : htmlToDocument(html, { ...host, photos, losses });
  const message = lossMessage(losses);
  if (message) host.notifyWarning(message);
  return doc ?? (text ? null : plainDocument(html));
}

function isTooLong(html: string): boolean {
  return html.length > limits.length || html.split(/<[a-z]/i).length > limits.tags;
}

/** Converts HTML to a document; returns null if it is empty or cannot be parsed. */
function htmlToDocument(html: string, options: CleaningOptions): Node | null {
  // A parsed document is inert, so it neither runs scripts nor loads pictures.
  const body = parsePastedHtml(html);
  const parser = DOMParser.fromSchema(schema);
  try {
    // Any page can claim that its HTML comes from this editor, so the schema validates attributes even then.
    const ownDoc = body.querySelector(`[${copyMark}]`)
      ? parser.parse(body, { preserveWhitespace: true })
      : undefined;
    const isOwn = ownDoc && hasAllowedNesting(ownDoc);
    const doc = isOwn ? ownDoc : parser.parse(cleanHtml(body, options));
    return isEmptyDocument(doc) ? null : doc;
  } catch {
    options.losses.isPlain = true;
    return null;
  }
}

/** Returns whether a document has neither words nor pictures nor rules, in which case pasting it replaces nothing. */
export function isEmptyDocument(doc: Node): boolean {
  let isEmpty = true;
  doc.descendants(({ isLeaf, isText, text, type }) => {
    const isBlank = isText ? text?.trim() === "" : !isLeaf || type.name === "lineBreak";
    isEmpty &&= isBlank;
  });
  return isEmpty;
}

/** Converts HTML to a document of plain paragraphs, one for each block or line. */
function plainDocument(html: string): Node {
  const body = parsePastedHtml(html);
  for (const element of body.querySelectorAll("script, template, title")) element.remove();
  return wordsDocument(linesOf(body, blocksIn(body)));
}

function wordsDocument(lines: readonly string[]): Node {
  const paragraphs = lines.map((line) => nodes.paragraph.create(null, schema.text(line.trim())));
  return nodes.doc.create(null, paragraphs.length > 0 ? paragraphs : nodes.paragraph.create());
}

/** Returns whether HTML comes from a code editor or terminal, which copy a single element in a fixed-width font. */
function isFromCodeEditor(html: string): boolean {
  if (html.length > limits.length) return false;
  const body = parsePastedHtml(html);
  const [root, ...others] = body.querySelectorAll(":scope > :not(meta)");
  const isOnlyElement = others.length === 0 && root?.textContent.trim() === body.textContent.trim();
  if (!root || !isOnlyElement) return false;
  const style = styleOf(root);
  const isCodeFont = /mono|consolas|menlo|courier/.test(style.get("font-family") ?? "");
  return (
    isCodeFont &&
    (root.nodeName === "PRE" || /^(?:pre|nowrap)/.test(style.get("white-space") ?? ""))
  );
}

/** Returns whether a text from a code editor is several lines of code rather than Markdown. */
function isCode(text: string): boolean {
  if (!text.trim().includes("\n")) return false;
  const isMarkdown = markdownToDocument(text).children.some(
    ({ type, attrs }) =>
      ["bulletList", "orderedList", "quote"].includes(type.name) || attrs.level > 1,
  );
  return !isMarkdown || /[;{}]$/m.test(text);
}

/** Returns whether a line from a code editor is code with signs that Markdown would take for marks. */
function isLineOfCode(text: string): boolean {
  return !text.trim().includes("\n") && /__\w+__|[;{}]\s*$/.test(text);
}
