import { minHeadings } from "../../shared/markdown/headings";

/** A paragraph of one line, whose characters mean nothing in Markdown. */
const plainParagraph = /^[\p{L}„][\p{L}\p{N} ,.;:?!„”’()…–-]*$/u;

/** A line that may be a heading, or make the one above it a heading. */
const headingLine = /^.*#|^[ \t>]*[-=]+[ \t]*$/gm;

/** Returns the paragraphs at a text's start that hold no Markdown syntax, and so need no parser. */
export function plainParagraphs(text: string): string[] {
  const paragraphs = text.trim().split(/\n\n+/);
  const end = paragraphs.findIndex((paragraph) => !isPlain(paragraph));
  return end < 0 ? paragraphs : paragraphs.slice(0, end);
}

/** Returns whether a paragraph holds neither Markdown syntax nor an address that would become a link. */
function isPlain(paragraph: string): boolean {
  return plainParagraph.test(paragraph) && !paragraph.includes("www.");
}

/** Returns whether a list of contents may stand above the text. */
export function mayHaveContents(text: string): boolean {
  return (text.match(headingLine)?.length ?? 0) >= minHeadings;
}
