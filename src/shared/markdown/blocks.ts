import { parseLines } from "./blockParser";
import { type Block, type BlockOf, type Inline, mapTexts } from "./tree";
import { blocksToText } from "./blockText";
import { Footnotes } from "./footnotes";
import { type Definition, Definitions } from "./definitions";
import { type Names, parseInline } from "./inline";

/** Which dialect a text is written in: comments have no headings, pictures and footnotes. */
export type MarkdownProfile = "post" | "comment";

/**
 * Parses a text in linear time: a subset of CommonMark and GFM, chosen so that texts written without it
 * in mind read as before. Line breaks stay, and HTML is text.
 * @param starts collects the index of the line at which each block begins
 * @param outer definitions of a text of which this is a part
 */
export function parseMarkdown(
  text: string,
  profile: MarkdownProfile,
  starts: number[] = [],
  outer: ReadonlyMap<string, Definition> = new Map(),
): Block[] {
  const lines = linesOf(text);
  const parse = (known: ReadonlyMap<string, Definition>) => {
    starts.length = 0;
    const definitions = new Definitions(known);
    const sources = parseLines(lines, profile === "post", definitions, starts);
    return { blocks: parseSources(sources, definitions), definitions };
  };
  const known = new Map([...outer, ...definitionsIn(text, profile)]);
  const { blocks, definitions } = parse(known);
  const isUsed = (label: string) => outer.has(label) || definitions.used.has(label);
  const used = [...known].filter(([label]) => isUsed(label));
  // Definitions that nothing uses are shown as text.
  return used.length === known.size ? blocks : parse(new Map(used)).blocks;
}

/** Finds the definitions of a text, used or not, by their labels. */
export function definitionsIn(
  text: string,
  profile: MarkdownProfile,
): ReadonlyMap<string, Definition> {
  const definitions = new Definitions();
  if (text.includes("]:")) parseLines(linesOf(text), profile === "post", definitions);
  return definitions.found;
}

function linesOf(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").split("\n");
}

function parseSources(
  sources: readonly BlockOf<string>[],
  { find: findDefinition }: Definitions,
): Block[] {
  const footnotes = new Footnotes(sources);
  const { find: findFootnote } = footnotes;
  const convert = (source: string) => parseText(source, { findFootnote, findDefinition });
  // Notes are numbered as the text refers to them, and then as they refer to each other.
  const body = sources.map((block) => block.kind !== "footnote" && mapTexts(block, convert));
  const notes = footnotes.parse(convert, (source) => parseText(source, { findDefinition }));
  return sources.flatMap((source, index) => body[index] || (notes.get(source) ?? []));
}

/** Returns the text without Markdown syntax; items of lists keep their numbers. */
export function stripMarkdown(text: string, profile: MarkdownProfile = "post"): string {
  return maybeMarkdown.test(text) ? blocksToText(parseMarkdown(text, profile)) : text;
}

const maybeMarkdown = /[*_`[\\|]|~~|&nbsp;|<(?:http|mailto:)|^[ \t]*(?:[-+>]|#|\d+[.)])/im;

/** Parses the text of a block; a backslash at a line's end, which is a hard line break, is left out. */
export function parseText(source: string, names: Names): Inline[] {
  const lines = source.split("\n").map((line) => line.trim());
  const last = lines.length - 1;
  const text = lines.map((line, index) => (index < last ? line.replace(/(?<!\\)\\$/, "") : line));
  return parseInline(text.join("\n"), names);
}
