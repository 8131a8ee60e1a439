import { useCallback, useMemo, useState } from "react";
import type { Entity } from "./tableDefinition";

/**
 * Manages the selection, which is stored as row ids.
 * @param rows the rows that match the search
 * @param lockedId the row that cannot be selected
 */
export function useSelection<Row extends Entity>(
  rows: readonly Row[],
  lockedId: string | undefined,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selectable = useMemo(() => rows.filter(({ _id }) => _id !== lockedId), [rows, lockedId]);
  const selectedRows = useMemo(
    () => selectable.filter(({ _id }) => ids.has(_id)),
    [selectable, ids],
  );
  const isAll = selectedRows.length > 0 && selectedRows.length === selectable.length;
  const extent: "none" | "some" | "all" = isAll ? "all" : selectedRows.length > 0 ? "some" : "none";
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const others = [...before].filter((other) => other !== id);
      return new Set(before.has(id) ? others : [...others, id]);
    });
  }, []);
  return {
    /** Only rows that match the search, so that no hidden row is deleted. */
    selectedRows,
    has: (id: string) => ids.has(id),
    /** Keeps its identity between renders. */
    toggle,
    extent,
    toggleAll: () => setIds(new Set(isAll ? [] : [...ids, ...selectable.map(({ _id }) => _id)])),
    clear: () => setIds(new Set()),
  };
}
