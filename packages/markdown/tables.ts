import type { Alignment, BlockOf } from "./tree";
import { startsBlock } from "./lines";

type Table = Extract<BlockOf<string>, { kind: "table" }>;

/** Parses the table that begins at a line (GFM, section 4.10). A header without rows below it is text. */
export function parseTable(
  lines: readonly string[],
  index: number,
): { block: Table; end: number } | undefined {
  const head = rowAt(lines, index);
  const delimiterCells = head && rowAt(lines, index + 1);
  if (!delimiterCells || delimiterCells.length === 0 || head.length !== delimiterCells.length)
    return undefined;
  if (!delimiterCells.every((cell) => /^:?-+:?$/.test(cell.trim()))) return undefined;
  const rows = [head];
  const lastColumn = head.length - 1;
  let end = index + 2;
  for (let row = rowAt(lines, end); row; row = rowAt(lines, ++end)) {
    // If a row has more cells than the header, the excess cells become part of the last one.
    const lastCells = row.length > lastColumn ? [row.slice(lastColumn).join("|")] : [];
    rows.push([...row.slice(0, lastColumn), ...lastCells]);
  }
  if (rows.length === 1) return undefined;
  const alignments = delimiterCells.map(alignmentOfDelimiter);
  const trimmedRows = rows.map((row) => row.map((cell) => cell.trim()));
  return { block: { kind: "table", alignments, rows: trimmedRows }, end };
}

/** Returns the cells of a row, or undefined if the line has no pipe or starts a block. */
function rowAt(lines: readonly string[], index: number): string[] | undefined {
  const line = lines[index];
  return line?.includes("|") && !startsBlock(line) ? cellsOf(line) : undefined;
}

function cellsOf(line: string): string[] {
  // An escaped pipe is part of its cell, even in code (GFM, section 4.10).
  const cells = joinSplitCode(line.trim().replaceAll("\\|", "\0").split("|"));
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells.map((cell) => cell.replaceAll("\0", "|"));
}

/** Joins cells that were split at a pipe in code; the first and the last of them have an odd number of backticks. */
function joinSplitCode(cells: readonly string[]): string[] {
  const edges = cells.flatMap((cell, index) => (cell.split("`").length % 2 === 0 ? [index] : []));
  const joined: string[] = [];
  let edgeIndex = 0;
  for (let from = 0; from < cells.length;) {
    const startsCode = edges[edgeIndex] === from;
    const end = (startsCode ? edges[edgeIndex + 1] : undefined) ?? from;
    if (startsCode) edgeIndex += 2;
    joined.push(cells.slice(from, end + 1).join("|"));
    from = end + 1;
  }
  return joined;
}

function alignmentOfDelimiter(cell: string): Alignment {
  const delimiter = cell.trim();
  const hasTrailingColon = delimiter.endsWith(":");
  if (!delimiter.startsWith(":")) return hasTrailingColon ? "right" : undefined;
  return hasTrailingColon ? "center" : "left";
}
