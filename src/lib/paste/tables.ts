import { isBlock, renameElement } from "./elements";

const maxColumns = 100;

/** A few merged cells can span a hundred times as many. */
const maxCells = 30_000;

/** Makes tables as Markdown has them: with a head, cells of one line, and none of them merged. */
export function normalizeTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll("table")].toReversed()) {
    const rows = [...table.querySelectorAll("tr")];
    // Mails and Google Docs put boxes around a text in this way.
    const isBox = rows.every((row) => row.children.length <= 1) || table.querySelector("table");
    const lines = isBox ? undefined : withoutSpans(rows);
    if (lines) table.replaceChildren(...lines);
    else {
      const cells = rows.flatMap((row) => [...row.children]);
      table.replaceWith(...cells.map((cell) => renameElement(cell, "div")));
    }
  }
}

/**
 * Fills the places that a merged cell takes with empty ones, so that the columns stay aligned.
 * @returns undefined if that would be too many cells
 */
function withoutSpans(rows: readonly Element[]): Element[] | undefined {
  // The row from which each column is free.
  const free = Array.from({ length: maxColumns }, () => 0);
  const lines = rows.map((row, index) => {
    const line: Element[] = [];
    let column = 0;
    for (const cell of row.children) {
      while ((free[column] ?? 0) > index) column += 1;
      const [columns, height] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      free.fill(index + height, column, column + columns);
      const last = line[maxColumns - 1];
      // A cell beyond the last column is added to that one, so that its words are kept.
      if (column >= maxColumns && last) last.append(" ", ...cell.childNodes);
      else line[Math.min(column, maxColumns - 1)] = cell;
    }
    return line;
  });
  const width = free.findLastIndex((row) => row > 0) + 1;
  if (width * rows.length > maxCells) return undefined;
  return rows.map((row, index) => {
    const name = index === 0 ? "th" : "td";
    const line = Array.from({ length: width }, (_, column) => {
      const cell = lines[index]?.[column];
      return cell ? toLine(renameElement(cell, name)) : row.ownerDocument.createElement(name);
    });
    row.replaceChildren(...line);
    return row;
  });
}

function spanOf(cell: Element, name: "colspan" | "rowspan"): number {
  const span = Math.min(maxColumns, Number(cell.getAttribute(name)) || 1);
  cell.removeAttribute(name);
  return span;
}

/** Puts a cell's content on one line, as Markdown needs it. */
function toLine(cell: Element): Element {
  for (const element of cell.querySelectorAll("*")) {
    if (element.nodeName === "BR") element.replaceWith(" ");
    else if (isBlock(element) && element.nodeName !== "IMG") {
      element.replaceWith(...element.childNodes, " ");
    }
  }
  return cell;
}
