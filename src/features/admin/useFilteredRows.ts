import { useDeferredValue, useMemo } from "react";
import { fold } from "@blog/shared/search";
import { sortedByText } from "../../lib/text/order";
import { isSearchable } from "./columns";
import type { Column, Entity } from "./tableDefinition";
import type { TableState } from "./useTableState";

/**
 * Sorts and filters rows. The state is deferred, so that the clicked header and the typed query are painted first.
 * @returns the resulting rows, and the trimmed query that they match, which may lag behind the typed one
 */
export function useFilteredRows<Row extends Entity>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  currentState: TableState,
): { filteredRows: readonly Row[]; query: string } {
  const state = useDeferredValue(currentState);
  const { q: query = "", sort, dir } = state;
  const searchTextOf = useMemo(() => createSearchTextOf(columns), [columns]);
  const sortedRows = useMemo(() => {
    const column = columns.find(({ id }) => id === sort);
    if (!column) return rows;
    const ascendingRows = sortedByColumn(rows, column);
    return dir === "desc" ? ascendingRows.toReversed() : ascendingRows;
  }, [rows, columns, sort, dir]);
  const filteredRows = useMemo(() => {
    const words = fold(query).split(/\s+/).filter(Boolean);
    const filters = columns.flatMap(({ id, filter }) =>
      filter && state[id] ? [{ ...filter, value: state[id] }] : [],
    );
    if (words.length + filters.length === 0) return sortedRows;
    return sortedRows.filter(
      (row) =>
        filters.every(({ valueOf, value }) => valueOf(row) === value) &&
        words.every((word) => searchTextOf(row).includes(word)),
    );
  }, [sortedRows, columns, state, query, searchTextOf]);
  return { filteredRows, query: query.trim() };
}

function sortedByColumn<Row>(
  rows: readonly Row[],
  { textOf, sortValueOf }: Column<Row>,
): readonly Row[] {
  if (!sortValueOf) return sortedByText(rows, textOf);
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [sortValueOf(rowA), sortValueOf(rowB)];
    return a < b ? -1 : Number(a > b);
  });
}

/** Creates a function that returns a row's searchable text, folded by `fold`, and caches it. */
function createSearchTextOf<Row extends object>(
  columns: readonly Column<Row>[],
): (row: Row) => string {
  const cache = new WeakMap<Row, string>();
  const searchedColumns = columns.filter(isSearchable);
  return (row) => {
    const joinTexts = () =>
      searchedColumns.map(({ textOf, searchTextOf = textOf }) => searchTextOf(row)).join("\n");
    const searchText = cache.get(row) ?? fold(joinTexts());
    cache.set(row, searchText);
    return searchText;
  };
}
