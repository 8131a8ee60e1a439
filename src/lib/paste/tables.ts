import { isBlock, renameElement } from "./elements";

const maxColumns = 100;

/** Makes tables as Markdown has them: with a head, cells of one line, and none of them merged. */
export function normalizeTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll("table")].toReversed()) {
    const rows = [...table.querySelectorAll("tr")];
    // Mails and Google Docs put boxes around a text in this way.
    const isBox = rows.every((row) => row.children.length <= 1) || table.querySelector("table");
    if (isBox) {
      const cells = rows.flatMap((row) => [...row.children]);
      table.replaceWith(...cells.map((cell) => renameElement(cell, "div")));
    } else table.replaceChildren(...withoutSpans(rows));
  }
}

/** Fills the places that a merged cell takes with empty ones, so that the columns stay aligned. */
function withoutSpans(rows: readonly Element[]): Element[] {
  const taken = rows.map(() => new Set<number>());
  const cells = rows.map((row, index) => {
    const line = new Map<number, Element>();
    let column = 0;
    for (const cell of row.children) {
      while (taken[index]?.has(column)) column += 1;
      const [columns, height] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      for (const below of taken.slice(index, index + height))
        for (let right = 0; right < columns; right++) below.add(column + right);
      line.set(column, cell);
    }
    return line;
  });
  const width = Math.min(
    maxColumns,
    Math.max(...taken.map((columns) => Math.max(0, ...columns) + 1)),
  );
  return rows.map((row, index) => {
    const name = index === 0 ? "th" : "td";
    const line = Array.from({ length: width }, (_, column) => {
      const cell = cells[index]?.get(column);
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

/** A cell of a table is one line. */
function toLine(cell: Element): Element {
  for (const element of cell.querySelectorAll("*")) {
    if (element.nodeName === "BR") element.replaceWith(" ");
    else if (isBlock(element) && element.nodeName !== "IMG") {
      element.replaceWith(...element.childNodes, " ");
    }
  }
  return cell;
}
