import { parseLines } from "./blockParser";
import { type Block, type BlockOf, type Inline, mapTexts } from "./tree";
import { blocksToText } from "./blockText";
import { trimLine } from "./lines";
import { Footnotes } from "./footnotes";
import { type Definition, Definitions } from "./definitions";
import { type Names, parseInline } from "./inline";

/** The dialect of a text. Comments have no headings, pictures or footnotes. */
export type MarkdownProfile = "post" | "comment";

/**
 * Parses a subset of CommonMark and GFM in linear time, chosen so that texts written without Markdown in mind look
 * unchanged. Line breaks are kept, and HTML is treated as text.
 * @param starts receives the index of the first line of each block
 * @param outerDefinitions definitions of the whole text, if `text` is only a part of it
 * @param outerFootnotes ids of the footnotes of the whole text
 */
export function parseMarkdown(
  text: string,
  profile: MarkdownProfile,
  starts: number[] = [],
  outerDefinitions: ReadonlyMap<string, Definition> = new Map(),
  outerFootnotes: ReadonlySet<string> = new Set(),
): Block[] {
  const lines = linesOf(text);
  const parse = (acceptedDefinitions: ReadonlyMap<string, Definition>) => {
    starts.length = 0;
    const definitions = new Definitions(acceptedDefinitions);
    const sources = parseLines(lines, profile === "post", definitions, starts);
    return { blocks: parseSources(sources, definitions, outerFootnotes), definitions };
  };
  const knownDefinitions = new Map([...outerDefinitions, ...definitionsIn(text, profile)]);
  const { blocks, definitions } = parse(knownDefinitions);
  const isUsed = (label: string) => outerDefinitions.has(label) || definitions.usedKeys.has(label);
  const usedDefinitions = [...knownDefinitions].filter(([label]) => isUsed(label));
  // Definitions that nothing uses are shown as text, so the text is parsed again without them.
  return usedDefinitions.length === knownDefinitions.size
    ? blocks
    : parse(new Map(usedDefinitions)).blocks;
}

/** Returns all definitions of a text, keyed by `labelKey`, even if no link or picture uses them. */
export function definitionsIn(
  text: string,
  profile: MarkdownProfile,
): ReadonlyMap<string, Definition> {
  const definitions = new Definitions();
  if (text.includes("]:")) parseLines(linesOf(text), profile === "post", definitions);
  return definitions.definitionsByKey;
}

function linesOf(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").split("\n");
}

function parseSources(
  sources: readonly BlockOf<string>[],
  { find: findDefinition }: Definitions,
  outerFootnotes: ReadonlySet<string>,
): Block[] {
  const footnotes = new Footnotes(sources, outerFootnotes);
  const { find: findFootnote } = footnotes;
  const convert = (source: string) => parseText(source, { findFootnote, findDefinition });
  // The body is parsed first, so that references in the body are numbered before references in footnotes.
  const body = sources.map((block) => block.kind !== "footnote" && mapTexts(block, convert));
  const parsedFootnotes = footnotes.parse(convert, (source) =>
    parseText(source, { findDefinition }),
  );
  return sources.flatMap((source, index) => body[index] || (parsedFootnotes.get(source) ?? []));
}

/** Converts Markdown to plain text. Ordered items and footnotes keep their numbers, and tasks get a `☐` or `☑`. */
export function stripMarkdown(text: string, profile: MarkdownProfile = "post"): string {
  return possibleMarkdown.test(text) ? blocksToText(parseMarkdown(text, profile)) : text;
}

const possibleMarkdown = /[*_`[\\|]|~~|&nbsp;|<(?:http|mailto:)|^[ \t]*(?:[-+>]|#|\d+[.)])/im;

/** Parses inline syntax. Drops the backslashes of hard line breaks, since all line breaks are kept anyway. */
export function parseText(source: string, names: Names): Inline[] {
  const lines = source.split("\n").map(trimLine);
  const last = lines.length - 1;
  const text = lines.map((line, index) => (index < last ? line.replace(/(?<!\\)\\$/, "") : line));
  return parseInline(text.join("\n"), names);
}
