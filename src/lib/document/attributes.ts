import type { Attrs } from "prosemirror-model";
import { parseTarget } from "../../shared/markdown/addresses";
import { parseDefinition } from "../../shared/markdown/definitions";

/**
 * Restricts the attributes of a document to values that our parser can produce. Pasted HTML may claim to come from this
 * editor and hold anything, and a value that is not read again as it was written would change the text around it.
 */

/** Returns a heading's level, or the default. */
export function levelOf(value: unknown, otherwise = 2): number {
  const level = Number(value ?? otherwise);
  return Number.isInteger(level) && level >= 1 && level <= 4 ? level : 2;
}

/** The largest number that begins a list: one with more digits is text. */
export const maxNumber = 999_999_999;

/** Returns the number of a list's first item, or 1. */
export function startOf(value: string | null): number {
  return /^(?:0|[1-9]\d{0,8})$/.test(value ?? "") ? Number(value) : 1;
}

/** Returns the language of a code block, or "". */
export function languageOf(value = ""): string {
  return /^[^\s{}.][^\s{}]*$/.test(value) ? value : "";
}

export function alignmentOf(value: string | null): string | null {
  return value === "left" || value === "center" || value === "right" ? value : null;
}

/** Returns the attributes of a footnote or a reference to one; false if its id is none that Markdown can write. */
export function footnoteAttributes(id: string | undefined): Attrs | false {
  return /^[^[\]\s]{1,40}$/.test(id ?? "") ? { id } : false;
}

/** Returns whether the parser reads an address of a link again as it is written. */
export function isTarget(address: string | null): address is string {
  if (address === null) return false;
  const markdown = `(${targetMarkdown({ address, title: null })})`;
  const target = parseTarget(markdown, 0);
  return target?.address === address && target.end === markdown.length;
}

/** Puts words on one line. */
export function lineOf(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

/** Makes a link title of a text; it cannot contain both kinds of quotes, since one of them delimits it. */
export function titleOf(words: string): string {
  const title = lineOf(words);
  return title.includes('"') ? title.replaceAll("'", "’") : title;
}

/** Returns the attributes of a definition from its Markdown. */
export function definitionAttributes(markdown: string): Attrs | false {
  const { label, address, title } = parseDefinition([markdown], 0)?.block ?? {};
  return label !== undefined && { label, address, title: title || null };
}

export function definitionMarkdown(attrs: Attrs): string {
  return `[${String(attrs.label)}]: ${targetMarkdown(attrs)}`;
}

/** Writes the address and title of a link or picture, which stand in its parentheses. */
export function targetMarkdown({ address, title }: Attrs): string {
  const plain = String(address).replace(/[\\<>]/g, "\\$&");
  const isWhole = parseTarget(`(${plain})`, 0)?.end === plain.length + 2;
  const url = isWhole ? plain : plain.replace(/[()]/g, "\\$&");
  if (title === null) return url;
  const words = titleOf(String(title));
  return words.includes('"') ? `${url} '${words}'` : `${url} "${words}"`;
}
