/**
 * Formats rows as CSV (RFC 4180) with a byte order mark, without which spreadsheets garble Polish. An
 * apostrophe disarms formulas (CSV injection), also after a semicolon: Polish spreadsheets split cells
 * there and see no quotes behind a comma.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
}

/** Start of a formula, at the start of anything that may be read as a cell. */
const formula = /(^|[;\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠])/g;

function cellOf(text: string): string {
  const start = /^[\t\r\n]/.test(text) ? "'" : "";
  const escaped = start + text.replace(formula, "$1'$2");
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
