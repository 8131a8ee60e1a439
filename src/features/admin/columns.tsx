import type { ReactNode } from "react";
import type { Author } from "@blog/contract/author";
import type { PostComment } from "@blog/contract/parse/comment";
import { formatDate, formatDateTime, searchableTime, warsawTime } from "../../lib/dates/format";
import { authorName } from "../../lib/text/names";
import { formatCount } from "@blog/shared/plurals";
import { commentHash, patterns, postPath, profilePath, tablePath } from "@blog/shared/paths";
import { Avatar } from "../../ui/Avatar";
import type { Column, Entity, TableDefinition } from "./tableDefinition";

/** Renders a cell. Links its text with a plain `a` element, which the table makes the router follow. */
export function renderCell<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.render ? column.render(row) : renderText(column, row);
}

/** Renders a cell's text, linked to the table filtered by the cell's value, or else to `pathOf` of the column. */
function renderText<Row>(column: Column<Row>, row: Row): ReactNode {
  const { id, header, textOf, filter, pathOf, isNumeric } = column;
  const text = textOf(row);
  const filterValue = filter?.valueOf(row);
  const href = filterValue ? tablePath(location.pathname, id, filterValue) : pathOf?.(row);
  if (!text || !href) return text;
  const label = filterValue ? `Pokaż tylko: ${text}` : isNumeric && `${header}: ${text}`;
  return (
    <a href={href} aria-label={label || undefined}>
      {text}
    </a>
  );
}

/** Returns whether the search covers a column. A column with `sortValueOf` is covered only if it has `searchTextOf`. */
export function isSearchable<Row>({ sortValueOf, searchTextOf }: Column<Row>): boolean {
  return !sortValueOf || Boolean(searchTextOf);
}

/** Creates a column of authors, in which each name links to the table filtered by that author. */
export function authorColumn<Row extends { user: Author | null }>(hasPhoto = false): Column<Row> {
  const column: Column<Row> = {
    id: "author",
    header: "Autor",
    textOf: ({ user }) => authorName(user),
    filter: { valueOf: ({ user }) => user?._id ?? "", pathOf: profilePath },
    width: "minmax(0, 1.2fr)",
    priority: 1,
  };
  if (!hasPhoto) return column;
  return {
    ...column,
    render: (row) => (
      <span className="person">
        <Avatar author={row.user} />
        {renderText(column, row)}
      </span>
    ),
  };
}

/** Creates a column of creation dates, each of which links to the table filtered by its day. */
export function dateColumn<Row extends { createdAt: string | null }>(header: string): Column<Row> {
  return {
    id: "day",
    header,
    textOf: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : ""),
    sortValueOf: ({ createdAt }) => createdAt ?? "",
    searchTextOf: ({ createdAt }) => searchableTime(createdAt),
    exportOf: ({ createdAt }) =>
      warsawTime(createdAt ?? "")
        .slice(0, 16)
        .replace("T", " "),
    filter: {
      valueOf: ({ createdAt }) => dayOf(createdAt),
      nameOf: ({ createdAt }) => formatDate(createdAt),
    },
    width: "9.5rem",
    priority: 2,
  };
}

/** Returns a comment's path on its post's page, or in the admin table if the backend does not send the post's id. */
export function commentPath({ _id, postId }: PostComment): string {
  return postId
    ? postPath(postId) + commentHash(_id)
    : tablePath(patterns.adminComments, "row", _id);
}

/** Returns today's date in the format of the date column's filter values. */
export function today(): string {
  return dayOf(new Date().toISOString());
}

/** Returns the day of a timestamp as yyyy-mm-dd in the blog's time zone; an empty string for null. */
function dayOf(timestamp: string | null): string {
  return warsawTime(timestamp ?? "").slice(0, 10);
}

/**
 * Creates a column of counts.
 * @param countOf returns undefined if the backend sends no count, which leaves the cell empty
 * @param pathOf returns the path of the list of the counted items
 */
export function numberColumn<Row>(
  column: Pick<Column<Row>, "id" | "header" | "priority"> & { width?: string },
  countOf: (row: Row) => number | undefined,
  pathOf?: (row: Row) => string,
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
    exportOf: (row) => String(countOf(row) ?? ""),
    ...(pathOf && { pathOf }),
  };
}

/** Removes optional columns that are empty in every row, because some backends do not send their data. */
export function withoutEmptyColumns<Row extends Entity>(
  definition: TableDefinition<Row>,
  rows: readonly Row[],
): TableDefinition<Row> {
  const isShown = ({ priority, textOf }: Column<Row>) =>
    priority === 1 || rows.length === 0 || rows.some((row) => textOf(row) !== "");
  return { ...definition, columns: definition.columns.filter(isShown) };
}

/** Returns CSS grid templates of the columns up to priority 2 and up to priority 3, as custom properties. */
export function gridTemplates<Row>(columns: readonly Column<Row>[]): Record<string, string> {
  const templates = [2, 3].map((maxPriority) => {
    const visibleColumns = columns.filter(({ priority }) => priority <= maxPriority);
    const widths = visibleColumns.map(({ width }) => width);
    return [`--columns-${maxPriority}`, ["2.5rem", "3rem", ...widths, "7rem"].join(" ")];
  });
  return Object.fromEntries(templates);
}
