/**
 * Formats rows as a Polish spreadsheet reads CSV: separated by semicolons, with a byte order mark. An apostrophe
 * disarms formulas (CSV injection), also after a comma: other spreadsheets split cells there and see no
 * quotes behind a semicolon.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;
}

/** Finds the start of each formula, wherever a spreadsheet may begin a cell. */
const formula = /(^|[,;\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠])/g;

function cellOf(text: string): string {
  const start = /^[\t\r\n]/.test(text) ? "'" : "";
  const escaped = start + text.replace(formula, "$1'$2");
  return /[";\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
