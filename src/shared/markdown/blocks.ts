import { parseLines } from "./blockParser";
import { type Block, type Inline, mapTexts } from "./tree";
import { blocksToText } from "./blockText";
import { Footnotes } from "./footnotes";
import { type FindFootnote, parseInline } from "./inline";

/** Comments have no headings, pictures and footnotes. */
export type MarkdownProfile = "post" | "comment";

/**
 * Parses a text in linear time: a subset of CommonMark and GFM, chosen so that texts written without it
 * in mind read as before. Line breaks stay, and HTML is text.
 * @param starts collects the index of the line at which each block begins
 */
export function parseMarkdown(text: string, profile: MarkdownProfile, starts?: number[]): Block[] {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const sources = parseLines(lines, profile === "post", starts);
  const footnotes = new Footnotes(sources);
  const convert = (source: string) => parseText(source, footnotes.find);
  // Notes are numbered as the text refers to them, and then as they refer to each other.
  const body = sources.map((block) => block.kind !== "footnote" && mapTexts(block, convert));
  const notes = footnotes.parse(convert, parseText);
  return sources.flatMap((source, index) => body[index] || (notes.get(source) ?? []));
}

/** Returns the text without Markdown syntax, but with the numbers of its lists. */
export function stripMarkdown(text: string, profile: MarkdownProfile = "post"): string {
  return maybeMarkdown.test(text) ? blocksToText(parseMarkdown(text, profile)) : text;
}

const maybeMarkdown = /[*`[\\|]|~~|&nbsp;|<(?:http|mailto:)|^[ \t]*(?:[-+>]|#|\d+[.)])/im;

/** Parses the lines of a block; a backslash before a line break is one, too. */
function parseText(source: string, findFootnote?: FindFootnote): Inline[] {
  const lines = source.split("\n");
  return lines.flatMap((line, index): Inline[] => {
    if (index === lines.length - 1) return parseInline(line.trim(), findFootnote);
    const nodes = parseInline(line.trim().replace(/(?<!\\)\\$/, ""), findFootnote);
    return [...nodes, { kind: "text", text: "\n" }];
  });
}
