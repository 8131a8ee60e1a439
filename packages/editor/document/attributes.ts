import { toOneLine } from "@blog/shared/truncate";
import type { Attrs, Node } from "prosemirror-model";
import { parseTarget } from "@blog/markdown/addresses";
import { maxListDepth, maxQuoteDepth } from "@blog/markdown/blockParser";
import { parseDefinition } from "@blog/markdown/definitions";

/**
 * Functions that restrict the attributes of a document, and its depth, to what our parser can produce. Pasted HTML can
 * claim to come from this editor and contain any value, and a value that the parser misreads would change the
 * surrounding text.
 */

/** Returns the level of a heading, or 2 if it is invalid. @param fallback level to use if `value` is missing */
export function levelOf(value: unknown, fallback = 2): number {
  const level = Number(value ?? fallback);
  return Number.isInteger(level) && level >= 1 && level <= 4 ? level : 2;
}

/** Largest number that a list item can have; the parser reads a number with more digits as text. */
export const maxItemNumber = 999_999_999;

/** Returns the number of the first item of a list, or 1 if it is invalid. */
export function parseListStart(value: string | null): number {
  return /^(?:0|[1-9]\d{0,8})$/.test(value ?? "") ? Number(value) : 1;
}

/** Returns the language of a code block, or "" if Markdown cannot express it. */
export function languageOf(value = ""): string {
  return /^[^\s{}.][^\s{}]*$/.test(value) ? value : "";
}

export function alignmentOf(value: string | null): string | null {
  return value === "left" || value === "center" || value === "right" ? value : null;
}

/** Returns the attributes of a footnote or a footnote reference; false if Markdown cannot express the id. */
export function footnoteAttributes(id: string | undefined): Attrs | false {
  return /^[^[\]\s]{1,40}$/.test(id ?? "") ? { id } : false;
}

/** Returns whether an address, written as Markdown, is read back unchanged by the parser. */
export function isLinkAddress(address: string | null): address is string {
  if (address === null) return false;
  const markdown = `(${targetMarkdown({ address, title: null })})`;
  const target = parseTarget(markdown, 0);
  return target?.address === address && target.end === markdown.length;
}

/** Converts a text to a link title, which cannot contain both `"` and `'` because one of them delimits it. */
export function titleOf(text: string): string {
  const title = toOneLine(text);
  return title.includes('"') ? title.replaceAll("'", "’") : title;
}

/** Parses the attributes of a definition from its Markdown; returns false if it is not a definition. */
export function definitionAttributes(markdown: string): Attrs | false {
  const { label, address, title } = parseDefinition([markdown], 0)?.block ?? {};
  return label !== undefined && { label, address, title: title || null };
}

export function definitionMarkdown(attrs: Attrs): string {
  return `[${String(attrs.label)}]: ${targetMarkdown(attrs)}`;
}

/** Returns the address and title of a link or picture as Markdown, without the enclosing parentheses. */
export function targetMarkdown({ address, title }: Attrs): string {
  const escapedAddress = String(address).replace(/[\\<>]/g, "\\$&");
  const isReadWhole = parseTarget(`(${escapedAddress})`, 0)?.end === escapedAddress.length + 2;
  const url = isReadWhole ? escapedAddress : escapedAddress.replace(/[()]/g, "\\$&");
  if (title === null) return url;
  const titleText = titleOf(String(title));
  return titleText.includes('"') ? `${url} '${titleText}'` : `${url} "${titleText}"`;
}

/** Returns whether quotes and lists are nested no deeper than the given limits, by default those of our Markdown. */
export function hasAllowedNesting(
  { type, isTextblock, children }: Node,
  maxQuotes = maxQuoteDepth,
  maxLists = maxListDepth,
): boolean {
  const quotesLeft = maxQuotes - Number(type.name === "quote");
  const listsLeft = maxLists - Number(type.isInGroup("list"));
  if (quotesLeft < 0 || listsLeft < 0) return false;
  return isTextblock || children.every((child) => hasAllowedNesting(child, quotesLeft, listsLeft));
}
