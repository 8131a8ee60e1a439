import { formatDate } from "../../lib/dates/format";
import { formatCount } from "../../lib/text/plurals";
import type { Column, Entity, TableDefinition } from "./tableDefinition";

/** Creates the column of a row's author. */
export function authorColumn<Row extends { user: { username: string } | null }>(
  Cell: NonNullable<Column<Row>["Cell"]>,
): Column<Row> {
  return {
    id: "author",
    header: "Autor",
    textOf: ({ user }) => user?.username ?? "",
    Cell,
    width: "minmax(0, 1.2fr)",
    priority: 1,
  };
}

/** Creates a column of creation dates. */
export function dateColumn<Row extends { createdAt: string | null }>(header: string): Column<Row> {
  return {
    id: "date",
    header,
    textOf: ({ createdAt }) => formatDate(createdAt),
    sortValueOf: ({ createdAt }) => createdAt ?? "",
    width: "6.5rem",
    priority: 2,
  };
}

/** Creates a column of counts; a cell stays empty where the backend sends no count. */
export function countColumn<Row>(
  column: Pick<Column<Row>, "id" | "header" | "priority"> & { width?: string },
  countOf: (row: Row) => number | undefined,
): Column<Row> {
  return {
    width: "5.5rem",
    ...column,
    textOf: (row) => {
      const count = countOf(row);
      return count === undefined ? "" : formatCount(count);
    },
    sortValueOf: (row) => countOf(row) ?? -1,
  };
}

/** Leaves out the optional columns that are empty in every row: not every backend sends them. */
export function nonEmptyColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  return columns.filter(
    ({ priority, textOf }) =>
      priority === 1 || rows.length === 0 || rows.some((row) => textOf(row) !== ""),
  );
}

/** Returns the CSS grid template of the columns that are visible up to a priority. */
export function gridTemplate<Row extends Entity>(
  { columns, RowActions }: TableDefinition<Row>,
  maxPriority: 2 | 3,
): string {
  const visible = columns.filter(({ priority }) => priority <= maxPriority);
  const widths = visible.map(({ width }) => width);
  return ["2.5rem", "3rem", ...widths, RowActions ? "12rem" : "7rem"].join(" ");
}
