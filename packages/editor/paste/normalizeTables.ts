import { nearestIn, renameElement } from "./elements";

const maxColumns = 100;

/** Maximum number of cells in a table, limited because a few merged cells can span a hundred times as many. */
const maxCells = 30_000;

/**
 * Gives tables a head, one-line cells and no merged cells, as Markdown requires. Puts their captions above them. Unwraps
 * boxes and huge tables.
 */
export function normalizeTables(body: HTMLElement): void {
  const tables = nearestIn(body, "table");
  for (const caption of body.querySelectorAll("caption"))
    tables.get(caption)?.before(renameElement(caption, "p"));
  const rowsByTable = new Map<Element, Element[]>();
  const outerTables = new Set<Element | undefined>();
  for (const element of body.querySelectorAll("table, tr")) {
    const table = tables.get(element.parentElement);
    if (element.nodeName === "TABLE") {
      rowsByTable.set(element, []);
      outerTables.add(table);
    } else if (table) rowsByTable.get(table)?.push(element);
  }
  // Inner tables come first, because outer ones are unwrapped around them.
  for (const [table, rows] of [...rowsByTable].toReversed()) {
    // E-mails and Google Docs use tables with one column, or with a table in them, as boxes around a text.
    const isBox = rows.every((row) => row.children.length <= 1) || outerTables.has(table);
    const normalizedRows = isBox ? undefined : withoutSpans(rows);
    if (normalizedRows) table.replaceChildren(...normalizedRows);
    else {
      const cells = rows.flatMap((row) => [...row.children]);
      table.replaceWith(...cells.map((cell) => renameElement(cell, "div")));
    }
  }
}

/**
 * Fills the area of each merged cell with empty cells, so that the columns stay aligned.
 * @returns undefined if the table would have more than `maxCells` cells
 */
function withoutSpans(rows: readonly Element[]): Element[] | undefined {
  // For each column, the index of the first row that no cell from above covers.
  const firstFreeRows = Array.from({ length: maxColumns }, () => 0);
  const cellsByRow = rows.map((row, index) => {
    const cells: Element[] = [];
    let column = 0;
    for (const cell of row.children) {
      while ((firstFreeRows[column] ?? 0) > index) column += 1;
      const [columnSpan, rowSpan] = [takeSpan(cell, "colspan"), takeSpan(cell, "rowspan")];
      firstFreeRows.fill(index + rowSpan, column, column + columnSpan);
      const lastCell = cells[maxColumns - 1];
      // The content of a cell beyond the last column is appended to the last cell, so that its words are kept.
      if (column >= maxColumns && lastCell) lastCell.append(" ", ...cell.childNodes);
      else cells[Math.min(column, maxColumns - 1)] = cell;
    }
    return cells;
  });
  const width = firstFreeRows.findLastIndex((row) => row > 0) + 1;
  if (width * rows.length > maxCells) return undefined;
  return rows.map((row, index) => {
    const name = index === 0 ? "th" : "td";
    const cells = Array.from({ length: width }, (_, column) => {
      const cell = cellsByRow[index]?.[column];
      return cell ? renameElement(cell, name) : row.ownerDocument.createElement(name);
    });
    row.replaceChildren(...cells);
    return row;
  });
}

function takeSpan(cell: Element, name: "colspan" | "rowspan"): number {
  const span = Math.min(maxColumns, Number(cell.getAttribute(name)) || 1);
  cell.removeAttribute(name);
  return span;
}
