import { memo } from "react";
import { formatDateTime } from "../../lib/dates/format";
import { formatCount } from "../../lib/text/plurals";
import { authorName } from "../../lib/text/names";
import type { Author } from "../../contract/author";
import { FilterLink } from "./FilterLink";
import { dayFilterId, dayOf } from "./filters";
import type { CellProps, Column, Entity, TableDefinition } from "./tableDefinition";

interface Dated {
  createdAt: string | null;
}

const DateCell = memo(function DateCell({ row }: CellProps<Dated>) {
  return (
    <FilterLink filter={dayFilterId} value={dayOf(row.createdAt)}>
      {textOfDate(row)}
    </FilterLink>
  );
});

function textOfDate({ createdAt }: Dated): string {
  return createdAt ? formatDateTime(createdAt) : "";
}

/** Renders an author's name, which limits the table to what they wrote. */
export const AuthorFilterCell = memo(function AuthorFilterCell({
  row: { user },
}: CellProps<{ user: Author | null }>) {
  return (
    <FilterLink filter="author" value={user?._id ?? ""}>
      {authorName(user)}
    </FilterLink>
  );
});

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
export function dateColumn<Row extends Dated>(header: string): Column<Row> {
  return {
    id: "date",
    header,
    textOf: textOfDate,
    sortValueOf: ({ createdAt }) => createdAt ?? "",
    Cell: DateCell,
    width: "9.5rem",
    priority: 2,
  };
}

/** Creates a column of counts; a cell stays empty where the backend sends no count. */
export function countColumn<Row>(
  column: Pick<Column<Row>, "id" | "header" | "priority" | "Cell"> & { width?: string },
  countOf: (row: Row) => number | undefined,
): Column<Row> {
  return {
    width: "5.5rem",
    isNumeric: true,
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
