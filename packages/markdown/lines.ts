export function isBlankLine(line: string): boolean {
  return line.trim() === "";
}

/** Trims a line, apart from hard spaces at its start, with which poems are indented. */
export function trimLine(line: string): string {
  return line.trimEnd().replace(/^[^\S\u00A0]+/, "");
}

/** Returns the indentation in columns. A tab counts as four columns, whatever its position. */
export function indentOf(line: string): number {
  const [indentation = ""] = /^[ \t]*/.exec(line) ?? [];
  return indentation.replaceAll("\t", "    ").length;
}

/** Removes up to `columns` columns of indentation. A tab that is removed only in part becomes spaces. */
export function outdent(line: string, columns: number): string {
  let index = 0;
  let remainingColumns = columns;
  while (remainingColumns > 0 && /[ \t]/.test(line.charAt(index))) {
    remainingColumns -= line.charAt(index) === "\t" ? 4 : 1;
    index += 1;
  }
  return " ".repeat(Math.max(0, -remainingColumns)) + line.slice(index);
}

/** Minimum indentation, in columns, of the blocks after the first one in a list item or footnote. */
export const contentIndent = 2;

/** Returns the index after the last nonblank line of the list item or footnote that begins at `index`. */
export function contentEnd(
  lines: readonly string[],
  index: number,
  isInside: (line: string, above: string) => boolean,
): number {
  let end = index + 1;
  for (let lineIndex = end; lineIndex < lines.length; lineIndex++) {
    const line = lines[lineIndex] ?? "";
    if (isBlankLine(line)) continue;
    if (!isInside(line, lines[lineIndex - 1] ?? "")) break;
    end = lineIndex + 1;
  }
  return end;
}

export function isRule(line: string): boolean {
  return /^ {0,3}(?:-(?:[ \t]*-){2,}|\*(?:[ \t]*\*){2,})[ \t]*$/.test(line);
}

/** Returns a quoted line without its marker, or undefined if the line is not quoted. */
export function unquote(line: string): string | undefined {
  const [marker] = /^ {0,3}>(?: |$)/.exec(line) ?? [];
  return marker === undefined ? undefined : line.slice(marker.length);
}

/** Returns whether a line is blank or looks like the start of a block, so that it does not continue text above it. */
export function startsBlock(line: string): boolean {
  return isBlankLine(line) || isRule(line) || blockStart.test(line);
}

const blockStart =
  /^[ \t]{0,20}(?:>(?: |$)|#{1,4}[ \t]|`{3}|~{3}|!\[|\[\^[^[\]\s]{1,40}\]:|(?:[-*+]|\d{1,9}[.)])[ \t])/;
