import { formatDate } from "../../lib/dates/format";
import { formatCount } from "../../lib/text/plurals";
import type { Column } from "./tableKind";

/** The column of who wrote a row. */
export function authorColumn<Row extends { user: { username: string } | null }>(
  Cell: NonNullable<Column<Row>["Cell"]>,
): Column<Row> {
  return {
    id: "author",
    title: "Autor",
    textOf: ({ user }) => user?.username ?? "",
    Cell,
    width: "minmax(0, 1.2fr)",
    rank: 1,
  };
}

/** A column of days. */
export function dateColumn<Row extends { createdAt: string | null }>(
  title: string,
  rank: 2 | 3 = 2,
): Column<Row> {
  return {
    id: "date",
    title,
    textOf: ({ createdAt }) => formatDate(createdAt),
    orderOf: ({ createdAt }) => createdAt ?? "",
    width: "6.5rem",
    rank,
  };
}

/** A column of counts; a count that the backend does not tell stays empty. */
export function countColumn<Row>(
  column: Pick<Column<Row>, "id" | "title" | "rank"> & { width?: string },
  countOf: (row: Row) => number | undefined,
): Column<Row> {
  return {
    width: "5.5rem",
    ...column,
    textOf: (row) => {
      const count = countOf(row);
      return count === undefined ? "" : formatCount(count);
    },
    orderOf: (row) => countOf(row) ?? -1,
  };
}

/** The columns of which the backend tells something. */
export function filledColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | null,
): readonly Column<Row>[] {
  return columns.filter(
    ({ rank, textOf }) => rank === 1 || !rows?.length || rows.some((row) => textOf(row) !== ""),
  );
}

/** The widths of a table's columns with those of this rank and before, as grids have them. */
export function gridOf<Row>(
  { columns, hasActions }: { columns: readonly Column<Row>[]; hasActions: boolean },
  rank: 1 | 2 | 3,
): string {
  const widths = columns.filter((column) => column.rank <= rank).map(({ width }) => width);
  return ["2.5rem", "3rem", ...widths, hasActions ? "12rem" : "7rem"].join(" ");
}
