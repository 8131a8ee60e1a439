import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { listen } from "../../lib/browser/listen";
import {
  historyEntryKey,
  recordScrollPosition,
  type ScrollPosition,
  scrollPositionAt,
} from "../../lib/browser/scrollPositions";
import { usePageView } from "../layout/usePageView";
import type { Entity } from "./tableDefinition";

type RowVirtualizer = Virtualizer<Window, HTMLTableRowElement>;

/** Returns where the table was left, if Back or a reload has led to it. */
export function useLeftPosition(): ScrollPosition | undefined {
  const view = usePageView();
  return useMemo(
    () => (view.isPop ? scrollPositionAt(historyEntryKey(view.key)) : undefined),
    [view],
  );
}

/**
 * Records the first visible row, and scrolls back to it on Back and after a reload, else to the row that the URL
 * names. The virtualizer stays there while it measures the rows around it.
 * @param isReady whether the offset of the first row is known
 */
export function useRowScroll(
  virtualizer: RowVirtualizer,
  rows: readonly Entity[],
  linkedId: string | undefined,
  left: ScrollPosition | undefined,
  isReady: boolean,
): void {
  const { key } = useLocation();
  const pageView = usePageView();

  const scroll = useEffectEvent(() => {
    const id = pageView.isPop ? left?.anchorRow?.id : linkedId;
    const index = rows.findIndex(({ _id }) => _id === id);
    if (index !== -1) virtualizer.scrollToIndex(index, { align: left ? "start" : "center" });
    // The row has been deleted since.
    else if (left?.anchorRow) virtualizer.scrollToOffset(left.top);
  });
  useLayoutEffect(() => {
    if (isReady) scroll();
  }, [isReady, pageView]);

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

  useEffect(() => listen(["keydown"], (event) => scrollToEnds(event, virtualizer)), [virtualizer]);
}

/**
 * Makes Home and End reach the ends of the page at the first press: the browser's own scrolling stops
 * short when rows measured on the way move the end.
 */
function scrollToEnds(event: KeyboardEvent, virtualizer: RowVirtualizer): void {
  const { key, target, defaultPrevented, shiftKey, altKey, metaKey } = event;
  if ((key !== "Home" && key !== "End") || defaultPrevented || shiftKey || altKey || metaKey)
    return;
  const fields = "input:not([type=checkbox]), select, textarea, [role=dialog], dialog";
  if (target instanceof Element && target.closest(fields)) return;
  event.preventDefault();
  if (key === "End") virtualizer.scrollToEnd();
  else virtualizer.scrollToOffset(0);
}
