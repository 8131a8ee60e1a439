import { type Inline, inlinesToText, parseInline } from "./inline";
import { type ItemLine, isIndented, type Line, parseLines } from "./lines";

/**
 * A subset of CommonMark, chosen so that texts written without it in mind read as before. `##` and
 * `###`, list items, `>`, thematic breaks and fenced code are blocks; emphasis, code spans and links are
 * inline. Line breaks stay, and HTML is text.
 */

export type Block =
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "heading"; level: number; children: Inline[] }
  | { kind: "rule" }
  | { kind: "code"; lines: string[] }
  | { kind: "quote"; children: Block[] }
  | { kind: "list"; isOrdered: boolean; items: ListItem[] };

export interface ListItem {
  /** As written, in an ordered list. */
  number: string;
  inlines: Inline[];
  /** Nested lists. */
  children: Block[];
}

/** Comments have no headings. */
export type MarkdownProfile = "post" | "comment";

/** Parses a text in linear time. */
export function parseMarkdown(text: string, kind: MarkdownProfile): Block[] {
  return parseBlocks(parseLines(text, kind === "post"));
}

/** Returns the text without Markdown syntax, but with the numbers of its lists. */
export function stripMarkdown(text: string, kind: MarkdownProfile = "post"): string {
  return maybeMarkdown.test(text) ? blocksToText(parseMarkdown(text, kind)) : text;
}

const maybeMarkdown = /[*`[\\]|^[ \t]*(?:-|>|##|\d+\.)/m;

const maxListDepth = 5;

/** A list that the next item may continue. */
interface OpenList {
  indent: number;
  list: Extract<Block, { kind: "list" }>;
}

function parseBlocks(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  let lists: OpenList[] = [];
  // The paragraph that the next line of text continues.
  let paragraph: Inline[] | undefined;
  for (const run of groupQuotedLines(lines)) {
    const [line] = run;
    const isText = line?.kind === "text" && line.depth === 0;
    if (isText && paragraph && (lists.length === 0 || isIndented(line))) {
      paragraph.push({ kind: "text", text: "\n" }, ...parseInline(line.text.trim()));
    } else if (line?.kind === "item" && line.depth === 0) {
      paragraph = parseInline(line.text.trim());
      lists = appendItem(lists, line, paragraph, blocks);
    } else if (line) {
      const block = line.depth > 0 ? parseQuote(run) : parseBlock(line);
      paragraph = block?.kind === "paragraph" ? block.children : undefined;
      if (block) {
        blocks.push(block);
        lists = [];
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

function parseQuote(run: Line[]): Block {
  return {
    kind: "quote",
    children: parseBlocks(run.map((line) => ({ ...line, depth: line.depth - 1 }))),
  };
}

function parseBlock(line: Line): Block | undefined {
  if (line.kind === "blank" || line.kind === "item") return undefined;
  if (line.kind === "rule") return { kind: "rule" };
  if (line.kind === "code") return { kind: "code", lines: line.lines };
  const children = parseInline(line.text.trim());
  if (line.kind === "text") return { kind: "paragraph", children };
  return { kind: "heading", level: line.level, children };
}

/** Appends an item at its level. @returns the open lists, the item's own last */
function appendItem(
  lists: OpenList[],
  { indent, marker }: ItemLine,
  inlines: Inline[],
  blocks: Block[],
): OpenList[] {
  const outer = lists.filter((open) => open.indent < indent).slice(0, maxListDepth - 1);
  const isOrdered = marker.endsWith(".");
  let list = lists[outer.length]?.list;
  if (list?.isOrdered !== isOrdered) {
    list = { kind: "list", isOrdered, items: [] };
    (outer.at(-1)?.list.items.at(-1)?.children ?? blocks).push(list);
  }
  list.items.push({ number: marker, inlines, children: [] });
  return [...outer, { indent, list }];
}

function blocksToText(blocks: Block[]): string {
  return blocks.map(blockToText).join("\n\n");
}

function blockToText(block: Block): string {
  if (block.kind === "rule") return "";
  if (block.kind === "code") return block.lines.join("\n");
  if (block.kind === "quote") return blocksToText(block.children);
  if (block.kind !== "list") return inlinesToText(block.children);
  return block.items.map((item) => itemToText(item, block.isOrdered)).join("\n");
}

function itemToText({ number, inlines, children }: ListItem, isOrdered: boolean): string {
  const start = `${isOrdered ? `${number} ` : ""}${inlinesToText(inlines)}`;
  return [start, ...children.map(blockToText)].join("\n");
}
