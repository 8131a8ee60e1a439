import type { Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { listen } from "../../lib/browser/listen";
import {
  historyEntryKey,
  recordScrollPosition,
  scrollPositionAt,
} from "../../lib/browser/scrollPositions";
import { type PageView, usePageView } from "../layout/usePageView";
import type { Entity } from "./tableDefinition";

interface Options {
  /** Whether the offset of the first row is known. */
  isReady: boolean;
  /** The row that the URL names. */
  linkedId: string | null;
}

/**
 * Records the first visible row and scrolls back to it on Back and after a reload; else scrolls to the
 * row that the URL names.
 * @param setAnchor keeps the window scrolled to an offset
 */
export function useRowScrollRestoration(
  virtualizer: Virtualizer<Window, HTMLTableRowElement>,
  rows: readonly Entity[],
  { isReady, linkedId }: Options,
  setAnchor: (getOffset: () => number) => void,
): void {
  const { key } = useLocation();
  const pageView = usePageView();
  const restoredView = useRef<PageView>(null);

  useLayoutEffect(() => {
    if (!isReady || restoredView.current === pageView) return;
    restoredView.current = pageView;
    if (!pageView.isPop) {
      const linked = rows.findIndex(({ _id }) => _id === linkedId);
      const startOf = () => virtualizer.measurementsCache[linked]?.start ?? 0;
      if (linked !== -1) setAnchor(() => startOf() - innerHeight / 3);
      return;
    }
    const position = scrollPositionAt(historyEntryKey(pageView.key));
    if (!position?.anchorRow) return;
    const { id, offset } = position.anchorRow;
    const index = rows.findIndex(({ _id }) => _id === id);
    // Falls back to pixels where the row has been deleted since.
    setAnchor(() => {
      const item = virtualizer.measurementsCache[index];
      return item ? item.start + offset : position.top;
    });
  }, [virtualizer, rows, isReady, linkedId, pageView, setAnchor]);

  useLayoutEffect(() => {
    const entry = historyEntryKey(key);
    const record = () => {
      const item = virtualizer.getVirtualItemForOffset(scrollY);
      const offset = scrollY - (item?.start ?? Infinity);
      const id = rows[item?.index ?? -1]?._id;
      recordScrollPosition(entry, { anchorRow: id && offset >= 0 ? { id, offset } : undefined });
    };
    // A table that replaces its own URL gets a new history entry without scrolling.
    if (pageView.key !== key) record();
    return listen(["scroll", "click", "popstate"], record, { capture: true, passive: true });
  }, [virtualizer, rows, key, pageView]);
}
