/**
 * A table as CSV (RFC 4180), with the mark that lets spreadsheets read Polish letters. What one would
 * take for a formula gets an apostrophe before it: anybody may have written it. Polish ones divide
 * cells at semicolons and see no quotes behind a comma, so that formulas may begin there, too.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
}

/** What begins a formula, behind whatever may begin a cell. */
const formula = /(^|[;\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠])/g;

function cellOf(text: string): string {
  const start = /^[\t\r\n]/.test(text) ? "'" : "";
  const harmless = start + text.replace(formula, "$1'$2");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
