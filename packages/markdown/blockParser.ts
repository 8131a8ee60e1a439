import { isTextPictureUrl } from "@blog/shared/pictures";
import type { BlockOf, FootnoteOf, ListItemOf, ListOf, PictureBlock } from "./tree";
import { type Definitions, parseDefinition } from "./definitions";
import { Fences } from "./fences";
import { footnoteStart } from "./footnotes";
import { parseInline } from "./inline";
import {
  contentEnd,
  contentIndent,
  indentOf,
  isBlankLine,
  isRule,
  outdent,
  startsBlock,
  unquote,
} from "./lines";
import { isSingleItemList, isNextMarker, type Item, parseItemAt } from "./listItems";
import { parseTable } from "./tables";

/** A block whose inline syntax is not parsed yet, and the index of the line below the block. */
interface ParsedBlock<Kind = BlockOf<string>> {
  block: Kind;
  end: number;
}

/** The state that determines which blocks are allowed in the lines being parsed. */
interface Context {
  /** Whether the text is a post, which may have pictures and, at the top level, headings and footnotes. */
  isPost: boolean;
  /** False within quotes, list items and footnotes. */
  isTopLevel: boolean;
  quoteDepth: number;
  listDepth: number;
  definitions: Definitions;
}

/** Maximum nesting of quotes, limited because each level parses its lines once more. */
export const maxQuoteDepth = 3;
/** Maximum nesting of lists, limited for the same reason as `maxQuoteDepth`. */
export const maxListDepth = 5;

/**
 * Parses the lines of a whole text into blocks, in linear time.
 * @param starts receives the index of the first line of each block
 */
export function parseLines(
  lines: readonly string[],
  isPost: boolean,
  definitions: Definitions,
  starts?: number[],
): BlockOf<string>[] {
  return parseBlocks(
    lines,
    { isPost, isTopLevel: true, quoteDepth: 0, listDepth: 0, definitions },
    starts,
  );
}

function parseBlocks(
  lines: readonly string[],
  context: Context,
  starts: number[] = [],
): BlockOf<string>[] {
  const blocks: BlockOf<string>[] = [];
  const fences = new Fences(lines);
  // The open paragraph, which the next line of text continues.
  let paragraph: { kind: "paragraph"; children: string } | undefined;
  // Whether the line above is text that a definition cannot interrupt (CommonMark, section 4.7).
  let followsText = false;
  for (let index = 0; index < lines.length;) {
    const isBlank = isBlankLine(lines[index] ?? "");
    const parsed: ParsedBlock | undefined = isBlank
      ? undefined
      : parseBlock(lines, index, fences, context);
    const definition: ReturnType<typeof parseDefinition> =
      parsed || followsText ? undefined : parseDefinition(lines, index);
    const end: number = (parsed ?? definition)?.end ?? index + 1;
    const text = lines.slice(index, end).join("\n");
    const isAccepted = definition && context.definitions.add(definition.block);
    const block = parsed?.block ?? (isAccepted ? definition.block : undefined);
    if (block) blocks.push(block);
    if (block || isBlank) paragraph = undefined;
    else if (paragraph) paragraph.children += `\n${text}`;
    else blocks.push((paragraph = { kind: "paragraph", children: text }));
    followsText = paragraph !== undefined && !definition;
    if (starts.length < blocks.length) starts.push(index);
    index = end;
  }
  return blocks;
}

/** Parses the block that begins at a line; returns undefined if the line belongs to a paragraph or definition. */
function parseBlock(
  lines: readonly string[],
  index: number,
  fences: Fences,
  context: Context,
): ParsedBlock | undefined {
  const line = lines[index] ?? "";
  const singleLineBlock = parseSingleLine(line, context);
  if (singleLineBlock) return { block: singleLineBlock, end: index + 1 };
  return (
    fences.parseAt(index) ??
    (context.isPost && context.isTopLevel ? parseFootnote(lines, index, context) : undefined) ??
    parseQuote(lines, index, context) ??
    parseList(lines, index, context) ??
    parseTable(lines, index)
  );
}

function parseSingleLine(
  line: string,
  { isPost, isTopLevel, definitions }: Context,
): BlockOf<string> | undefined {
  if (isRule(line)) return { kind: "rule" };
  if (!isPost) return undefined;
  // „# 1 w Polsce” is a place in a ranking rather than a heading.
  const [heading, hashes = ""] = (isTopLevel && /^(#{1,4})[ \t]+[\S\u00A0]/.exec(line)) || [];
  if (heading && !/^#[ \t]+\d$/.test(heading)) {
    return { kind: "heading", level: hashes.length, children: line.slice(heading.length - 1) };
  }
  return parsePictureLine(line, definitions);
}

/** Parses a line that is only a picture or a linked picture; returns undefined if it is not, or for a forbidden URL. */
function parsePictureLine(line: string, { find }: Definitions): PictureBlock | undefined {
  if (!/^ {0,3}(?:!\[|\[!\[)/.test(line)) return undefined;
  const [node, ...otherNodes] = parseInline(line.trim(), { findDefinition: find });
  const [picture, ...otherChildren] = node?.kind === "link" ? node.children : [node];
  if (picture?.kind !== "picture" || otherNodes.length > 0 || otherChildren.length > 0)
    return undefined;
  const { address: url, alt, title: caption = alt, reference } = picture;
  const link = node?.kind === "link" ? node : undefined;
  return isTextPictureUrl(url)
    ? {
        kind: "picture",
        url,
        alt,
        caption,
        reference,
        address: link?.address,
        addressReference: link?.reference,
      }
    : undefined;
}

function parseQuote(
  lines: readonly string[],
  index: number,
  context: Context,
): ParsedBlock | undefined {
  if (context.quoteDepth === maxQuoteDepth) return undefined;
  const quotedLines: string[] = [];
  for (let end = index; end < lines.length; end++) {
    const text = unquote(lines[end] ?? "");
    if (text === undefined) break;
    quotedLines.push(text);
  }
  if (quotedLines.length === 0) return undefined;
  const children = parseBlocks(quotedLines, {
    ...context,
    isTopLevel: false,
    quoteDepth: context.quoteDepth + 1,
  });
  return { block: { kind: "quote", children }, end: index + quotedLines.length };
}

/**
 * Parses a list. Most single items are not lists, because „1. maja” may begin a sentence, a star may mark a footnote,
 * and a plus may begin a phone number.
 */
function parseList(
  lines: readonly string[],
  index: number,
  context: Context,
): ParsedBlock<ListOf<string>> | undefined {
  if (context.listDepth === maxListDepth) return undefined;
  const isDeepest = context.listDepth + 1 === maxListDepth;
  const items: Item[] = [];
  let end = index;
  for (let lineIndex = index; lineIndex < lines.length; lineIndex++) {
    if (isBlankLine(lines[lineIndex] ?? "")) continue;
    const item = parseItemAt(lines, lineIndex, isDeepest);
    const previous = items.at(-1);
    if (!item || (previous && !isNextMarker(previous.marker, item.marker))) break;
    items.push(item);
    ({ end } = item);
    lineIndex = end - 1;
  }
  const [first] = items;
  if (!first || (items.length === 1 && !isSingleItemList(first))) return undefined;
  const itemContext = { ...context, isTopLevel: false, listDepth: context.listDepth + 1 };
  const start = first.marker.length > 1 ? Number.parseInt(first.marker) : undefined;
  return {
    block: { kind: "list", start, items: items.map((item) => parseItem(item, itemContext)) },
    end,
  };
}

function parseItem({ marker, lines: [first = "", ...rest] }: Item, context: Context) {
  const [checkbox, mark] =
    (marker.length === 1 && /^ *\[([ xX])\][ \t]+[\S\u00A0]/.exec(first)) || [];
  const item: ListItemOf<string> = {
    isDone: checkbox ? mark !== " " : undefined,
    children: parseBlocks([checkbox ? first.slice(checkbox.length - 1) : first, ...rest], context),
  };
  return item;
}

/** Parses a footnote: its first line, the lines of text directly below it, and indented blocks. */
function parseFootnote(
  lines: readonly string[],
  index: number,
  context: Context,
): ParsedBlock<FootnoteOf<string>> | undefined {
  const line = lines[index] ?? "";
  const [start, id = ""] = footnoteStart.exec(line) ?? [];
  if (start === undefined) return undefined;
  const isInside = (text: string, above: string) =>
    indentOf(text) >= contentIndent ||
    !(isBlankLine(above) || startsBlock(text) || text.includes("|"));
  const end = contentEnd(lines, index, isInside);
  const rest = lines.slice(index + 1, end).map((text) => outdent(text, contentIndent));
  const children = parseBlocks([line.slice(start.length - 1), ...rest], {
    ...context,
    isTopLevel: false,
  });
  return { block: { kind: "footnote", id, number: 0, children }, end };
}
