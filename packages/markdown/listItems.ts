import {
  contentEnd,
  contentIndent,
  indentOf,
  isBlankLine,
  isRule,
  outdent,
  startsBlock,
} from "./lines";

/** The lines of a possible list item, not parsed yet. */
export interface Item {
  indent: number;
  /** `-`, `*`, `+`, or a number with its full stop or parenthesis. */
  marker: string;
  /** White space between the marker and the text. */
  gap: string;
  /** All lines of the item, without marker and indentation. */
  lines: string[];
  /** Index of the line below the item. */
  end: number;
}

/** Maximum indentation, in columns, of the text of an item relative to its marker, however long the marker is. */
export const maxContentIndent = 5;

/** Minimum gap between number and text that makes a single numbered item a list. */
export const loneNumberGap = "   ";

/**
 * Returns whether an item forms a list without further items. A dash always does, a star or plus never does, and a
 * number does if the item has a gap of `loneNumberGap` or contains another block.
 */
export function isSingleItemList({ marker, gap, lines: [, ...rest] }: Item): boolean {
  if (marker.length === 1) return marker === "-";
  const containsBlock = () => rest.some((line) => !isBlankLine(line) && startsBlock(line));
  return gap.startsWith(loneNumberGap) || containsBlock();
}

/** Returns the item at a line, if any. @param isDeepest whether indented items cannot form a nested list */
export function parseItemAt(
  lines: readonly string[],
  index: number,
  isDeepest: boolean,
): Item | undefined {
  const itemLine = parseItemLine(lines[index] ?? "");
  if (!itemLine) return undefined;
  const columns = itemLine.indent + contentIndent;
  const isInside = (text: string) =>
    indentOf(text) >= columns && !(isDeepest && parseItemLine(text));
  const end = contentEnd(lines, index, isInside);
  const rest = lines.slice(index + 1, end).map((text) => outdent(text, columns));
  return { ...itemLine, lines: [itemLine.text, ...rest], end };
}

/** Returns whether `next` may follow `marker` in a list. A number may repeat, since authors insert items that way. */
export function isNextMarker(marker: string, next: string): boolean {
  if (marker.length === 1) return marker === next;
  const difference = Number.parseInt(next) - Number.parseInt(marker);
  return marker.at(-1) === next.at(-1) && (difference === 0 || difference === 1);
}

function parseItemLine(line: string) {
  // The match includes the first character of the text.
  const [start, indentation = "", marker = "", gap = ""] =
    /^([ \t]{0,20})([-*+]|(?:0|[1-9]\d{0,8})[.)])([ \t]+)[\S\u00A0]/.exec(line) ?? [];
  if (!start || isRule(line)) return undefined;
  // The first line is padded to the usual indentation of further lines, so that a fence on it aligns with its code.
  const columns = Math.min(maxContentIndent, marker.length + gap.length);
  const padding = " ".repeat(columns - contentIndent);
  return {
    indent: indentOf(indentation),
    marker,
    gap,
    text: padding + line.slice(start.length - 1),
  };
}
