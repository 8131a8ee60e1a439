import {
  contentEnd,
  contentIndent,
  indentOf,
  isBlankLine,
  isRule,
  outdent,
  startsBlock,
} from "./lines";

/** The lines of a probable list item, not parsed yet. */
export interface Item {
  indent: number;
  /** `-`, `*`, `+`, or a number with its full stop or bracket. */
  marker: string;
  gap: string;
  /** All of its lines, without marker and indentation. */
  lines: string[];
  end: number;
}

/** Columns by which an item's text is indented at most, however long its marker is. */
export const maxContentIndent = 5;

/** Spaces between the number of a list's only item and its text. */
export const loneNumberGap = "   ";

/**
 * Returns whether an item can be a list by itself: with a dash; or with a number that stands far from its text, or
 * below which a block is indented.
 */
export function isListAlone({ marker, gap, lines: [, ...rest] }: Item): boolean {
  if (marker.length === 1) return marker === "-";
  const holdsBlock = () => rest.some((line) => !isBlankLine(line) && startsBlock(line));
  return gap.startsWith(loneNumberGap) || holdsBlock();
}

/** @param isDeepest whether deeper items belong to the same level */
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

/** Returns whether a marker continues a list, which a repeated number does, too: authors insert items like that. */
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
  // Further lines stand below the text; so does the first, whose code has no more indentation then.
  const columns = Math.min(maxContentIndent, marker.length + gap.length);
  const padding = " ".repeat(columns - contentIndent);
  return { indent: indentOf(space), marker, gap, text: padding + line.slice(start.length - 1) };
}
