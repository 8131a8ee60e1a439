import { useCallback, useMemo, useState } from "react";
import type { Entity } from "./tableDefinition";

/**
 * Manages the ids of the selected rows, which stay selected while the search or a filter hides them.
 * @param rows the rows that match the search and the filters
 * @param lockedId id of the row that cannot be selected
 */
export function useSelection<Row extends Entity>(
  rows: readonly Row[],
  lockedId: string | undefined,
) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selectableRows = useMemo(
    () => rows.filter(({ _id }) => _id !== lockedId),
    [rows, lockedId],
  );
  const selectedRows = useMemo(
    () => selectableRows.filter(({ _id }) => selectedIds.has(_id)),
    [selectableRows, selectedIds],
  );
  const isAllSelected = selectedRows.length > 0 && selectedRows.length === selectableRows.length;
  const extent: "none" | "some" | "all" = isAllSelected
    ? "all"
    : selectedRows.length > 0
      ? "some"
      : "none";
  const toggle = useCallback((id: string) => {
    setSelectedIds((previousIds) => {
      const otherIds = [...previousIds].filter((other) => other !== id);
      return new Set(previousIds.has(id) ? otherIds : [...otherIds, id]);
    });
  }, []);
  return {
    /** Selected rows without those hidden by the search or a filter, so that no hidden row is deleted. */
    selectedRows,
    has: (id: string) => selectedIds.has(id),
    /** Memoised, because a new function would re-render every row. */
    toggle,
    extent,
    toggleAll: () =>
      setSelectedIds(
        new Set(isAllSelected ? [] : [...selectedIds, ...selectableRows.map(({ _id }) => _id)]),
      ),
    clear: () => setSelectedIds(new Set()),
  };
}
