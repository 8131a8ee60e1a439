import { useDeferredValue, useMemo } from "react";
import { fold } from "../../shared/search";
import { sortedByText } from "../../lib/text/order";
import { type Filter, filterRows } from "./filters";
import type { Column, Entity } from "./tableDefinition";
import type { TableState } from "./useTableState";

/**
 * Sorts and filters rows, deferred, so that the pressed header and the typed query are painted first.
 * @returns also the query that the rows match
 */
export function useFilteredRows<Row extends Entity>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: readonly Filter<Row>[],
  state: TableState,
): { filteredRows: readonly Row[]; query: string } {
  const { query, filters: values, sort, isDescending } = useDeferredValue(state);
  const trimmedQuery = query.trim();
  const searchTextOf = useMemo(() => searchTextCache(columns), [columns]);
  const sortedRows = useMemo(() => {
    const column = columns.find(({ id }) => id === sort);
    return column ? sortedBy(rows, column) : rows;
  }, [rows, columns, sort]);
  const filteredRows = useMemo(() => {
    const ordered = sort !== null && isDescending ? sortedRows.toReversed() : sortedRows;
    const chosen = filterRows(ordered, filters, values);
    const words = fold(trimmedQuery).split(/\s+/).filter(Boolean);
    if (words.length === 0) return chosen;
    return chosen.filter((row) => words.every((word) => searchTextOf(row).includes(word)));
  }, [sortedRows, filters, values, sort, isDescending, trimmedQuery, searchTextOf]);
  return { filteredRows, query: trimmedQuery };
}

function sortedBy<Row>(rows: readonly Row[], { textOf, sortValueOf }: Column<Row>): readonly Row[] {
  if (!sortValueOf) return sortedByText(rows, textOf);
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [sortValueOf(rowA), sortValueOf(rowB)];
    return a < b ? -1 : Number(a > b);
  });
}

/** Returns a function that folds a row's searchable text once and caches it. */
function searchTextCache<Row extends object>(
  columns: readonly Column<Row>[],
): (row: Row) => string {
  const cache = new WeakMap<Row, string>();
  const searchable = columns.filter(({ sortValueOf }) => !sortValueOf);
  return (row) => {
    const cached = cache.get(row);
    if (cached !== undefined) return cached;
    const text = fold(searchable.map(({ textOf }) => textOf(row)).join("\n"));
    cache.set(row, text);
    return text;
  };
}
