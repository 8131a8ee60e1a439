import { type Inline, inlineText, readInline } from "./inlineMarks";
import { type Item, isIndented, type Line, linesOf } from "./markedLines";

/**
 * What of a text is form: a part of CommonMark, so chosen that texts written without it in mind read
 * as before. `##` and `###`, items of lists, `>`, rules and fenced code begin a line; stars, code and
 * links stand within one. Line breaks stay, and HTML is text.
 */

/** A part of a text. */
export type Block =
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "heading"; level: number; children: Inline[] }
  | { kind: "rule" }
  | { kind: "code"; lines: string[] }
  | { kind: "quote"; children: Block[] }
  | { kind: "list"; isOrdered: boolean; items: ListItem[] };

export interface ListItem {
  /** As written, where the list is ordered. */
  number: string;
  words: Inline[];
  /** The lists within. */
  children: Block[];
}

/** A comment has no headings. */
export type TextKind = "post" | "comment";

/** A text as a tree, made in time in proportion to its length. */
export function readMarks(text: string, kind: TextKind): Block[] {
  return blocksOf(linesOf(text, kind === "post"));
}

/** A text as it is read: without its marks, but with the numbers of its lists. */
export function withoutMarks(text: string, kind: TextKind = "post"): string {
  return mayBeMarked.test(text) ? blocksText(readMarks(text, kind)) : text;
}

const mayBeMarked = /[*`[\\]|^[ \t]*(?:-|>|##|\d+\.)/m;

/** Lists within lists, at most. */
const deepest = 5;

/** A list that may go on. */
interface OpenList {
  indent: number;
  list: Extract<Block, { kind: "list" }>;
}

function blocksOf(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  let lists: OpenList[] = [];
  // What the next line of text goes on with.
  let paragraph: Inline[] | undefined;
  for (const run of runsOf(lines)) {
    const [line] = run;
    const isText = line?.kind === "text" && line.depth === 0;
    if (isText && paragraph && (lists.length === 0 || isIndented(line))) {
      paragraph.push({ kind: "text", text: "\n" }, ...readInline(line.text.trim()));
    } else if (line?.kind === "item" && line.depth === 0) {
      paragraph = readInline(line.text.trim());
      lists = listsWith(lists, line, paragraph, blocks);
    } else if (line) {
      const block = line.depth > 0 ? quoteOf(run) : blockOf(line);
      paragraph = block?.kind === "paragraph" ? block.children : undefined;
      if (block) {
        blocks.push(block);
        lists = [];
      }
    }
  }
  return blocks;
}

/** Lines in quotes together, others each for itself. */
function runsOf(lines: Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.depth > 0 && last?.[0]?.depth) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function quoteOf(run: Line[]): Block {
  return {
    kind: "quote",
    children: blocksOf(run.map((line) => ({ ...line, depth: line.depth - 1 }))),
  };
}

function blockOf(line: Line): Block | undefined {
  if (line.kind === "blank" || line.kind === "item") return undefined;
  if (line.kind === "rule") return { kind: "rule" };
  if (line.kind === "code") return { kind: "code", lines: line.lines };
  const children = readInline(line.text.trim());
  if (line.kind === "text") return { kind: "paragraph", children };
  return { kind: "heading", level: line.level, children };
}

/** Puts an item where it belongs. @returns the lists that may go on, the item's own last */
function listsWith(
  lists: OpenList[],
  { indent, sign }: Item,
  words: Inline[],
  blocks: Block[],
): OpenList[] {
  const outer = lists.filter((open) => open.indent < indent).slice(0, deepest - 1);
  const isOrdered = sign.endsWith(".");
  let list = lists[outer.length]?.list;
  if (list?.isOrdered !== isOrdered) {
    list = { kind: "list", isOrdered, items: [] };
    (outer.at(-1)?.list.items.at(-1)?.children ?? blocks).push(list);
  }
  list.items.push({ number: sign, words, children: [] });
  return [...outer, { indent, list }];
}

function blocksText(blocks: Block[]): string {
  return blocks.map(blockText).join("\n\n");
}

function blockText(block: Block): string {
  if (block.kind === "rule") return "";
  if (block.kind === "code") return block.lines.join("\n");
  if (block.kind === "quote") return blocksText(block.children);
  if (block.kind !== "list") return inlineText(block.children);
  return block.items.map((item) => itemText(item, block.isOrdered)).join("\n");
}

function itemText({ number, words, children }: ListItem, isOrdered: boolean): string {
  const start = `${isOrdered ? `${number} ` : ""}${inlineText(words)}`;
  return [start, ...children.map(blockText)].join("\n");
}
