/**
 * Formats rows as CSV for Polish spreadsheets, with semicolons between cells and a byte order mark. Puts an apostrophe
 * before formulas to prevent CSV injection, also after a comma, because other spreadsheets split cells at commas and do
 * not recognise quotes after a semicolon.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;
}

/** Matches the start of each formula, wherever a spreadsheet may begin a cell. */
const formula = /(^|[,;\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠])/g;

function cellOf(text: string): string {
  const start = /^[\t\r\n]/.test(text) ? "'" : "";
  const escaped = start + text.replace(formula, "$1'$2");
  return /[";\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
