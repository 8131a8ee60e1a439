import type { Alignment, Line, TableLine } from "./lineKinds";

/** Joins the lines of tables (GFM, section 4.10); one without a row below its head stays text. */
export function groupTables(lines: Line[]): Line[] {
  const grouped: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const table = parseTable(lines, index);
    const line = table ?? lines[index];
    if (line) grouped.push(line);
    // The delimiter row is a line, too.
    if (table) index += table.rows.length;
  }
  return grouped;
}

function parseTable(lines: Line[], from: number): TableLine | undefined {
  const head = rowAt(lines, from, undefined);
  const depth = lines[from]?.depth ?? 0;
  const delimiters = head && rowAt(lines, from + 1, depth);
  if (!delimiters || head.length !== delimiters.length) return undefined;
  if (!delimiters.every((cell) => /^:?-+:?$/.test(cell))) return undefined;
  const rows = [head];
  for (let index = from + 2; ; index++) {
    const row = rowAt(lines, index, depth);
    if (!row) break;
    rows.push(row.slice(0, head.length));
  }
  return rows.length > 1
    ? { kind: "table", depth, alignments: delimiters.map(alignmentOf), rows }
    : undefined;
}

/** Returns the cells of a line with a pipe. */
function rowAt(lines: Line[], index: number, depth: number | undefined): string[] | undefined {
  const line = lines[index];
  if (line?.kind !== "text" || line.depth !== (depth ?? line.depth)) return undefined;
  return line.text.includes("|") ? cellsOf(line.text) : undefined;
}

function cellsOf(text: string): string[] {
  // An escaped pipe is a part of its cell, even in code.
  const cells = text.trim().replaceAll("\\|", "\0").split("|");
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells.map((cell) => cell.replaceAll("\0", "|").trim());
}

function alignmentOf(delimiter: string): Alignment {
  const isRight = delimiter.endsWith(":");
  if (!delimiter.startsWith(":")) return isRight ? "right" : undefined;
  return isRight ? "center" : "left";
}
