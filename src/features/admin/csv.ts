/**
 * Formats rows as CSV for spreadsheets with Polish settings, with a byte order mark and semicolons between cells. Puts
 * an apostrophe before formulas to prevent CSV injection. A formula may also follow a comma inside a cell, because
 * spreadsheets with other settings split cells at commas and do not recognise quotes after a semicolon.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(escapeCell).join(";")}\r\n`).join("")}`;
}

/** Matches the start of a formula at each place where a spreadsheet may begin a cell. */
const formulaStart = /(^|[,;\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠])/g;

function escapeCell(text: string): string {
  const leadingApostrophe = /^[\t\r\n]/.test(text) ? "'" : "";
  const escapedText = leadingApostrophe + text.replace(formulaStart, "$1'$2");
  return /[";\r\n]/.test(escapedText) ? `"${escapedText.replaceAll('"', '""')}"` : escapedText;
}

export function download(text: string, fileName: string, mimeType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mimeType }));
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
  // The browser reads the blob asynchronously, so its URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
