import { type Footnote, Footnotes } from "./footnotes";
import { type Inline, inlinesToText, parseInline } from "./inline";
import type { Alignment, ItemLine, Line } from "./lineKinds";
import { isIndented, parseLines } from "./lines";

/**
 * A subset of CommonMark and GFM, chosen so that texts written without it in mind read as before.
 * Headings, list items, tasks, `>`, thematic breaks, fenced code, tables, footnotes and pictures are
 * blocks; emphasis, code spans and links are inline. Line breaks stay, and HTML is text.
 */

export type Block =
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "heading"; level: number; children: Inline[] }
  | { kind: "rule" }
  | { kind: "code"; language: string; lines: string[] }
  | { kind: "quote"; children: Block[] }
  | { kind: "list"; isOrdered: boolean; items: ListItem[] }
  | { kind: "table"; alignments: Alignment[]; rows: Inline[][][] }
  | { kind: "picture"; url: string; alt: string; caption: string }
  | { kind: "footnotes"; notes: Footnote[] };

export interface ListItem {
  /** As written, in an ordered list. */
  number: string;
  /** Undefined if the item is not a task. */
  isDone?: boolean | undefined;
  inlines: Inline[];
  /** Nested lists. */
  children: Block[];
}

/** Comments have no headings, pictures and footnotes. */
export type MarkdownProfile = "post" | "comment";

/** Parses a text in linear time. */
export function parseMarkdown(text: string, kind: MarkdownProfile): Block[] {
  const lines = parseLines(text, kind === "post");
  const footnotes = new Footnotes(lines);
  const parse: ParseText = (source) => parseInline(source.trim(), footnotes.find);
  const definitions = new Map<Block, Line>();
  const blocks = parseBlocks(lines, parse, definitions);
  const notes = footnotes.parse(parse);
  if (notes.length === 0) return blocks;
  const remaining = blocks.filter((block) => {
    const line = definitions.get(block);
    return line?.kind !== "footnote" || !footnotes.isReferenced(line);
  });
  return [...remaining, { kind: "footnotes", notes }];
}

/** Returns the text without Markdown syntax, but with the numbers of its lists. */
export function stripMarkdown(text: string, kind: MarkdownProfile = "post"): string {
  return maybeMarkdown.test(text) ? blocksToText(parseMarkdown(text, kind)) : text;
}

const maybeMarkdown = /[*`[\\|]|~~|^[ \t]*(?:[-+>]|#|\d+[.)])/m;

const maxListDepth = 5;

/** A list that the next item may continue. */
interface OpenList {
  indent: number;
  list: Extract<Block, { kind: "list" }>;
}

type ParseText = (text: string) => Inline[];

/** @param definitions collects the blocks of footnotes, which are rendered at the end of the text */
function parseBlocks(lines: Line[], parse: ParseText, definitions?: Map<Block, Line>): Block[] {
  const blocks: Block[] = [];
  let lists: OpenList[] = [];
  // The paragraph that the next line of text continues.
  let paragraph: Inline[] | undefined;
  for (const run of groupQuotedLines(lines)) {
    const [line] = run;
    const isText = line?.kind === "text" && line.depth === 0;
    if (isText && paragraph && (lists.length === 0 || isIndented(line))) {
      paragraph.push({ kind: "text", text: "\n" }, ...parse(line.text));
    } else if (line?.kind === "item" && line.depth === 0) {
      const item = parseItem(line, parse);
      paragraph = item.inlines;
      lists = appendItem(lists, line, item, blocks);
    } else if (line) {
      const block = line.depth > 0 ? parseQuote(run, parse) : parseBlock(line, parse);
      paragraph = block?.kind === "paragraph" ? block.children : undefined;
      if (block) {
        blocks.push(block);
        lists = [];
        definitions?.set(block, line);
      }
    }
  }
  return blocks;
}

/** Groups consecutive quoted lines; any other line is a group of its own. */
function groupQuotedLines(lines: Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.depth > 0 && last?.[0]?.depth) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function parseQuote(run: Line[], parse: ParseText): Block {
  const lines = run.map((line) => ({ ...line, depth: line.depth - 1 }));
  return { kind: "quote", children: parseBlocks(lines, parse) };
}

function parseBlock(line: Line, parse: ParseText): Block | undefined {
  if (line.kind === "blank" || line.kind === "item") return undefined;
  if (line.kind === "rule") return { kind: "rule" };
  if (line.kind === "code" || line.kind === "picture") return line;
  if (line.kind === "table") {
    return { ...line, rows: line.rows.map((row) => row.map((cell) => parse(cell))) };
  }
  if (line.kind === "heading") {
    return { kind: "heading", level: line.level, children: parse(line.text) };
  }
  if (line.kind === "text") return { kind: "paragraph", children: parse(line.text) };
  // Without a reference it reads as it was written.
  return { kind: "paragraph", children: parseInline(`[^${line.id}]: ${line.text}`) };
}

function parseItem({ marker, text }: ItemLine, parse: ParseText): ListItem {
  const [box, mark] = (marker.length === 1 && /^\[([ xX])\][ \t]+\S/.exec(text)) || [];
  const inlines = parse(box ? text.slice(box.length - 1) : text);
  return { number: marker, isDone: box ? mark !== " " : undefined, inlines, children: [] };
}

/** Appends an item at its level. @returns the open lists, the item's own last */
function appendItem(
  lists: OpenList[],
  { indent, marker }: ItemLine,
  item: ListItem,
  blocks: Block[],
): OpenList[] {
  const outer = lists.filter((open) => open.indent < indent).slice(0, maxListDepth - 1);
  const isOrdered = marker.length > 1;
  let list = lists[outer.length]?.list;
  if (list?.isOrdered !== isOrdered) {
    list = { kind: "list", isOrdered, items: [] };
    (outer.at(-1)?.list.items.at(-1)?.children ?? blocks).push(list);
  }
  list.items.push(item);
  return [...outer, { indent, list }];
}

function blocksToText(blocks: Block[]): string {
  return blocks.map(blockToText).join("\n\n");
}

function blockToText(block: Block): string {
  if (block.kind === "rule") return "";
  if (block.kind === "code") return block.lines.join("\n");
  if (block.kind === "picture") return block.caption;
  if (block.kind === "quote") return blocksToText(block.children);
  if (block.kind === "table") {
    return block.rows.map((row) => row.map(inlinesToText).join("\t")).join("\n");
  }
  if (block.kind === "footnotes") return block.notes.map(footnoteToText).join("\n");
  if (block.kind !== "list") return inlinesToText(block.children);
  return block.items.map((item) => itemToText(item, block.isOrdered)).join("\n");
}

function footnoteToText({ number, children }: Footnote): string {
  return `${number}. ${inlinesToText(children)}`;
}

function itemToText({ number, isDone, inlines, children }: ListItem, isOrdered: boolean): string {
  const box = isDone === undefined ? "" : `${taskBox(isDone)} `;
  const start = `${isOrdered ? `${number} ` : box}${inlinesToText(inlines)}`;
  return [start, ...children.map(blockToText)].join("\n");
}

/** Returns the sign of a task, done or not. */
export function taskBox(isDone: boolean): string {
  return isDone ? "☑" : "☐";
}
