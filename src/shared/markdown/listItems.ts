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

/** Gap between number and text that turns a single numbered item into a list. */
export const loneNumberGap = "   ";

/**
 * Returns whether a single item is a list. An item with a dash always is; an item with a number is if the text follows
 * after `loneNumberGap` or if the item contains another block.
 */
export function isListAlone({ marker, gap, lines: [, ...rest] }: Item): boolean {
  if (marker.length === 1) return marker === "-";
  const holdsBlock = () => rest.some((line) => !isBlankLine(line) && startsBlock(line));
  return gap.startsWith(loneNumberGap) || holdsBlock();
}

/** Returns the item at a line, if any. @param isDeepest whether items with more indentation belong to the same list */
export function itemAt(
  lines: readonly string[],
  index: number,
  isDeepest: boolean,
): Item | undefined {
  const line = parseItemLine(lines[index] ?? "");
  if (!line) return undefined;
  const columns = line.indent + contentIndent;
  const isInside = (text: string) =>
    indentOf(text) >= columns && !(isDeepest && parseItemLine(text));
  const end = contentEnd(lines, index, isInside);
  const rest = lines.slice(index + 1, end).map((text) => outdent(text, columns));
  return { ...line, lines: [line.text, ...rest], end };
}

/** Returns whether the marker `next` continues a list. It may repeat a number, since authors insert items like that. */
export function isNextMarker(marker: string, next: string): boolean {
  if (marker.length === 1) return marker === next;
  const difference = Number.parseInt(next) - Number.parseInt(marker);
  return marker.at(-1) === next.at(-1) && (difference === 0 || difference === 1);
}

function parseItemLine(line: string) {
  // The last character of each match is the first of the text.
  const [start, space = "", marker = "", gap = ""] =
    /^([ \t]{0,20})([-*+]|(?:0|[1-9]\d{0,8})[.)])([ \t]+)\S/.exec(line) ?? [];
  if (!start || isRule(line)) return undefined;
  // The first line gets the usual indentation of further lines, so that a fence on it is aligned with its code.
  const columns = Math.min(maxContentIndent, marker.length + gap.length);
  const padding = " ".repeat(columns - contentIndent);
  return { indent: indentOf(space), marker, gap, text: padding + line.slice(start.length - 1) };
}
