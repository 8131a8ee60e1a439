import type { ReactNode } from "react";
import type { Author } from "../../contract/author";
import type { PostComment } from "../../contract/parse/comment";
import { formatDate, formatDateTime, searchedTime } from "../../lib/dates/format";
import { warsawTime } from "../../lib/dates/warsaw";
import { authorName } from "../../lib/text/names";
import { formatCount } from "../../shared/plurals";
import { commentHash, patterns, postPath, profilePath, tablePath } from "../../shared/paths";
import { Avatar } from "../ui/Avatar";
import type { Column, Entity, TableDefinition } from "./tableDefinition";

/** Renders a cell; its links are plain `a` elements, since one listener of the table follows them. */
export function renderCell<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.render ? column.render(row) : renderText(column, row);
}

/** Renders a text, linked to the table limited to its value, or else to what it stands for. */
function renderText<Row>(column: Column<Row>, row: Row): ReactNode {
  const { id, header, textOf, filter, pathOf, isNumeric } = column;
  const text = textOf(row);
  const value = filter?.valueOf(row);
  const href = value ? tablePath(location.pathname, id, value) : pathOf?.(row);
  if (!text || !href) return text;
  const label = value ? `Pokaż tylko: ${text}` : isNumeric && `${header}: ${text}`;
  return (
    <a href={href} aria-label={label || undefined}>
      {text}
    </a>
  );
}

/** Returns whether the table is searched by a column: by its texts, not by numbers. */
export function isSearched<Row>({ sortValueOf, searchTextOf }: Column<Row>): boolean {
  return !sortValueOf || Boolean(searchTextOf);
}

/** Creates the column of a row's author, whose name limits the table to what they wrote. */
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

/** Creates a column of creation dates, which limit the table to their day. */
export function dateColumn<Row extends { createdAt: string | null }>(header: string): Column<Row> {
  return {
    id: "day",
    header,
    textOf: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : ""),
    sortValueOf: ({ createdAt }) => createdAt ?? "",
    searchTextOf: ({ createdAt }) => searchedTime(createdAt),
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

/** Returns the path of a comment on its post's page, or of its table row if the backend does not name the post. */
export function commentPath({ _id, postId }: PostComment): string {
  return postId
    ? postPath(postId) + commentHash(_id)
    : tablePath(patterns.adminComments, "row", _id);
}

/** Returns the value by which the column of dates chooses the rows of today. */
export function today(): string {
  return dayOf(new Date().toISOString());
}

/** Returns the day of a timestamp in the blog's time zone as yyyy-mm-dd; empty if there is none. */
function dayOf(timestamp: string | null): string {
  return warsawTime(timestamp ?? "").slice(0, 10);
}

/**
 * Creates a column of counts; a cell stays empty where the backend sends no count.
 * @param pathOf returns the path of what is counted
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

/** Leaves out the optional columns, and the actions, that are empty in every row: not every backend sends them. */
export function withoutEmptyColumns<Row extends Entity>(
  definition: TableDefinition<Row>,
  rows: readonly Row[],
): TableDefinition<Row> {
  const { columns, renderActions } = definition;
  const isUsed = ({ priority, textOf }: Column<Row>) =>
    priority === 1 || rows.length === 0 || rows.some((row) => textOf(row) !== "");
  const hasActions = rows.some((row) => Boolean(renderActions?.(row)));
  return {
    ...definition,
    columns: columns.filter(isUsed),
    renderActions: hasActions ? renderActions : undefined,
  };
}

/** Returns the CSS grid templates of the columns that are visible up to each priority, as custom properties. */
export function gridTemplates<Row extends Entity>(
  definition: TableDefinition<Row>,
): Record<string, string> {
  const { columns, renderActions } = definition;
  const templates = [2, 3].map((maxPriority) => {
    const visible = columns.filter(({ priority }) => priority <= maxPriority);
    const widths = visible.map(({ width }) => width);
    const tracks = ["2.5rem", "3rem", ...widths, renderActions ? "12rem" : "7rem"];
    return [`--columns-${maxPriority}`, tracks.join(" ")];
  });
  return Object.fromEntries(templates);
}
