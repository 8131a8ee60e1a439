import type { Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import {
  historyEntryKey,
  scrollPositionAt,
  recordScrollPosition,
} from "../../lib/browser/scrollPositions";
import { usePageView, type PageView } from "../layout/usePageView";
import type { Entry } from "./tableKind";

/**
 * Remembers which row is the first in sight, and returns to it on Back and after a reload.
 * @param isPlaced whether it is known where on the page the rows begin
 * @param hold keeps the page scrolled to a place
 */
export function useRowPlace(
  virtualizer: Virtualizer<Window, HTMLTableRowElement>,
  rows: readonly Entry[],
  isPlaced: boolean,
  hold: (findTop: () => number) => void,
): void {
  const { key } = useLocation();
  const visit = usePageView();
  const placed = useRef<PageView>(null);

  useLayoutEffect(() => {
    if (!isPlaced || placed.current === visit) return;
    placed.current = visit;
    const place = visit.isPop ? scrollPositionAt(historyEntryKey(visit.key)) : undefined;
    if (!place?.anchorRow) return;
    const { id, offset } = place.anchorRow;
    const index = rows.findIndex(({ _id }) => _id === id);
    // Where the row was deleted meanwhile, only the place in pixels is left.
    hold(() => {
      const item = virtualizer.measurementsCache[index];
      return item ? item.start + offset : place.top;
    });
  }, [virtualizer, rows, isPlaced, visit, hold]);

  useLayoutEffect(() => {
    const entry = historyEntryKey(key);
    const record = () => {
      const item = virtualizer.getVirtualItemForOffset(scrollY);
      const offset = scrollY - (item?.start ?? Infinity);
      const id = rows[item?.index ?? -1]?._id;
      recordScrollPosition(entry, { anchorRow: id && offset >= 0 ? { id, offset } : undefined });
    };
    // A table that rewrote its own address stays where it is.
    if (visit.key !== key) record();
    const end = new AbortController();
    const { signal } = end;
    for (const name of ["scroll", "click", "popstate"])
      addEventListener(name, record, { capture: true, passive: true, signal });
    return () => end.abort();
  }, [virtualizer, rows, key, visit]);
}
