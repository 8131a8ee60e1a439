import { download } from "../../lib/browser/download";
import { toCsv } from "../../lib/text/csv";
import type { Entry, TableKind } from "./tableKind";

/** Gives the rows of a table as a file for spreadsheets. */
export function exportRows<Row extends Entry>(kind: TableKind<Row>, rows: readonly Row[]): void {
  const { columns, fileName } = kind;
  const heads = columns.map(({ title }) => title);
  const cells = rows.map((row) => columns.map(({ textOf }) => textOf(row)));
  download(toCsv([heads, ...cells]), `${fileName}.csv`, "text/csv;charset=utf-8");
}
