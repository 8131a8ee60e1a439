import { type Block, type Inline, inlinesToText, type ListItemOf } from "./tree";
import { withFootnotesLast } from "./footnotes";

/** Returns the plain text of blocks, followed by the footnotes to which they refer. */
export function blocksToText(blocks: readonly Block[]): string {
  const { body, notes } = withFootnotesLast(blocks);
  const items = notes.map((note) => numberedItem(note.number, note.children));
  return [joinWithBlankLines(body), items.join("\n")].filter(Boolean).join("\n\n");
}

function joinWithBlankLines(blocks: readonly Block[]): string {
  return blocks.map(blockToText).join("\n\n");
}

function blockToText(block: Block): string {
  if (block.kind === "rule" || block.kind === "definition") return "";
  if (block.kind === "code") return block.lines.join("\n");
  if (block.kind === "picture") return block.caption;
  if (block.kind === "table") {
    return block.rows.map((row) => row.map(inlinesToText).join("\t")).join("\n");
  }
  if (block.kind === "list") {
    return block.items.map((item, index) => itemToText(item, block.start, index)).join("\n");
  }
  if (block.kind === "quote" || block.kind === "footnote")
    return joinWithBlankLines(block.children);
  return inlinesToText(block.children);
}

function itemToText(
  { isDone, children }: ListItemOf<Inline[]>,
  start: number | undefined,
  index: number,
): string {
  if (start !== undefined) return numberedItem(start + index, children);
  return `${isDone === undefined ? "" : `${taskBox(isDone)} `}${joinWithNewlines(children)}`;
}

function numberedItem(number: number, children: readonly Block[]): string {
  return `${number}. ${joinWithNewlines(children)}`;
}

function joinWithNewlines(blocks: readonly Block[]): string {
  return blocks.map(blockToText).join("\n");
}

export function taskBox(isDone: boolean): string {
  return isDone ? "☑" : "☐";
}
