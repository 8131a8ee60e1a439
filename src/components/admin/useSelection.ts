import { useCallback, useMemo, useState } from "react";
import type { Entity } from "./tableDefinition";

export interface Selection<Row> {
  /** The selected rows that match the search: a row hidden by it is never deleted unseen. */
  selectedRows: readonly Row[];
  has: (id: string) => boolean;
  /** Keeps its identity between renders. */
  toggle: (id: string) => void;
  extent: "none" | "some" | "all";
  toggleAll: () => void;
  clear: () => void;
}

/**
 * Manages the selection, which is stored as row ids.
 * @param rows the rows that match the search
 * @param protectedId the row that cannot be selected
 */
export function useSelection<Row extends Entity>(
  rows: readonly Row[],
  protectedId: string | undefined,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { selectedRows, isAll } = useMemo(() => {
    // Usually nothing is selected; skip scanning ten thousand rows then.
    if (ids.size === 0) return { selectedRows: [], isAll: false };
    const selectable = rows.filter(({ _id }) => _id !== protectedId);
    const selected = selectable.filter(({ _id }) => ids.has(_id));
    return {
      selectedRows: selected,
      isAll: selected.length > 0 && selected.length === selectable.length,
    };
  }, [rows, ids, protectedId]);
  const toggle = useCallback((id: string) => {
    setIds((before) => withIds(before, [id], !before.has(id)));
  }, []);
  return {
    selectedRows,
    has: (id) => ids.has(id),
    toggle,
    extent: isAll ? "all" : selectedRows.length > 0 ? "some" : "none",
    toggleAll: () => {
      const selectableIds = rows.map(({ _id }) => _id).filter((id) => id !== protectedId);
      setIds((before) => withIds(before, selectableIds, !isAll));
    },
    clear: () => setIds(new Set()),
  };
}

/** Returns a copy of the set with the ids added or removed. */
function withIds(set: ReadonlySet<string>, ids: string[], isAdded: boolean): ReadonlySet<string> {
  const changed = new Set(set);
  for (const id of ids) {
    if (isAdded) changed.add(id);
    else changed.delete(id);
  }
  return changed;
}
