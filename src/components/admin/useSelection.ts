import { useMemo, useState } from "react";
import type { Entry } from "./tableKind";

export interface Selection<Row> {
  /** The selected rows among those shown: what a search hides is never deleted unseen. */
  selected: readonly Row[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Whether all shown rows are selected, or none, or some. */
  extent: "none" | "some" | "all";
  toggleAll: () => void;
  clear: () => void;
}

/** @param lockedId a row that cannot be selected */
export function useSelection<Row extends Entry>(
  shown: readonly Row[],
  lockedId: string | undefined,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // Mostly nothing is selected; then ten thousand rows need not be looked through.
  const { selected, isAll } = useMemo(() => {
    if (ids.size === 0) return { selected: [], isAll: false };
    const open = selectable(shown, lockedId);
    const found = open.filter(({ _id }) => ids.has(_id));
    return { selected: found, isAll: found.length > 0 && found.length === open.length };
  }, [shown, ids, lockedId]);
  return {
    selected,
    has: (id) => ids.has(id),
    toggle: (id) => setIds((before) => withIds(before, [id], !before.has(id))),
    extent: isAll ? "all" : selected.length > 0 ? "some" : "none",
    toggleAll: () => {
      const all = selectable(shown, lockedId).map(({ _id }) => _id);
      setIds((before) => withIds(before, all, !isAll));
    },
    clear: () => setIds(new Set()),
  };
}

function selectable<Row extends Entry>(shown: readonly Row[], lockedId: string | undefined): Row[] {
  return shown.filter(({ _id }) => _id !== lockedId);
}

/** The set with the ids added, or taken out. */
function withIds(set: ReadonlySet<string>, ids: string[], isAdded: boolean): ReadonlySet<string> {
  const changed = new Set(set);
  for (const id of ids) {
    if (isAdded) changed.add(id);
    else changed.delete(id);
  }
  return changed;
}
