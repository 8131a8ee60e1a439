import { minTocHeadings } from "@blog/markdown/headings";

/** Matches a paragraph of one line that cannot contain Markdown syntax. */
const plainParagraph = /^[\p{L}„][\p{L}\p{N} ,.;:?!„”’()…–-]*$/u;

/** Matches a line that may be a heading, or an underline that makes the line above a heading. */
const headingLine = /^.*#|^[ \t>]*[-=]+[ \t]*$/gm;

/** Returns the paragraphs that precede the first one with possible Markdown syntax, and therefore need no parser. */
export function plainParagraphs(text: string): string[] {
  const paragraphs = text.trim().split(/\n\n+/);
  const endIndex = paragraphs.findIndex((paragraph) => !isPlain(paragraph));
  return endIndex < 0 ? paragraphs : paragraphs.slice(0, endIndex);
}

/** Returns whether a paragraph contains neither Markdown syntax nor an address that would become a link. */
function isPlain(paragraph: string): boolean {
  return plainParagraph.test(paragraph) && !paragraph.includes("www.");
}

/** Returns whether a text may have enough headings to be rendered with a table of contents. */
export function mayHaveTableOfContents(text: string): boolean {
  return (text.match(headingLine)?.length ?? 0) >= minTocHeadings;
}
