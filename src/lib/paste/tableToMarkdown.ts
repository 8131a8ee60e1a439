/**
 * Converts a table, whose first row becomes the head: Markdown has none without.
 * @param toMarkdown converts a cell's content
 */
export function tableToMarkdown(
  table: HTMLElement,
  toMarkdown: (cell: HTMLElement) => string,
): string {
  const rows = [...table.querySelectorAll("tr")].map((row) =>
    [...row.children].flatMap((cell) => cellsOf(cell, toMarkdown)),
  );
  const width = Math.min(maxColumns, Math.max(0, ...rows.map((row) => row.length)));
  const [head, ...body] = rows;
  if (!head) return "";
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => row[index] ?? "").join(" | ")} |`;
  const delimiters = Array.from({ length: width }, () => "---");
  return `\n\n${[head, delimiters, ...body].map(line).join("\n")}\n\n`;
}

const maxColumns = 100;

/** A merged cell is followed by empty ones, so that the columns stay aligned. */
function cellsOf(cell: Element, toMarkdown: (cell: HTMLElement) => string): string[] {
  if (!(cell instanceof HTMLElement)) return [];
  const text = toMarkdown(cell).replace(/\s+/g, " ").replaceAll("|", "\\|").trim();
  const span = Math.min(maxColumns, Number(cell.getAttribute("colspan")) || 1);
  return [text, ...Array.from({ length: span - 1 }, () => "")];
}
