import { useDeferredValue, useMemo } from "react";
import { fold } from "../../contract/search";
import { sortedByText } from "../../lib/text/order";
import type { Column } from "./tableKind";
import type { View } from "./useTableView";

/**
 * The rows that a view shows, in its order. Typing goes on while many are still searched.
 * @returns also the search that they answer
 */
export function useShownRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { query, sort, isDescending }: View,
): { shown: readonly Row[]; query: string } {
  const deferredQuery = useDeferredValue(query.trim());
  const keyOf = useMemo(() => keysOf(columns), [columns]);
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sort);
    return column ? sortedBy(rows, column) : rows;
  }, [rows, columns, sort]);
  const shown = useMemo(() => {
    const ordered = sort !== null && isDescending ? sorted.toReversed() : sorted;
    const words = fold(deferredQuery).split(/\s+/).filter(Boolean);
    if (words.length === 0) return ordered;
    return ordered.filter((row) => words.every((word) => keyOf(row).includes(word)));
  }, [sorted, sort, isDescending, deferredQuery, keyOf]);
  return { shown, query: deferredQuery };
}

function sortedBy<Row>(rows: readonly Row[], { textOf, orderOf }: Column<Row>): readonly Row[] {
  if (!orderOf) return sortedByText(rows, textOf);
  return rows.toSorted((one, other) => {
    const [a, b] = [orderOf(one), orderOf(other)];
    return a < b ? -1 : Number(a > b);
  });
}

/** What each row is searched by, made when it is first needed. */
function keysOf<Row extends object>(columns: readonly Column<Row>[]): (row: Row) => string {
  const keys = new WeakMap<Row, string>();
  const searched = columns.filter(({ orderOf }) => !orderOf);
  return (row) => {
    const known = keys.get(row);
    if (known !== undefined) return known;
    const key = fold(searched.map(({ textOf }) => textOf(row)).join("\n"));
    keys.set(row, key);
    return key;
  };
}
