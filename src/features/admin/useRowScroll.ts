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
import { currentPageView, usePageView } from "../../ui/usePageView";
import type { Entity } from "./tableDefinition";

type RowVirtualizer = Virtualizer<Window, HTMLTableRowElement>;

/** Returns the scroll position at which the table was left, if Back, Forward or a reload has led back to it. */
export function useSavedScrollPosition(): ScrollPosition | undefined {
  const view = usePageView();
  return useMemo(
    () => (view.isPop ? scrollPositionAt(historyEntryKey(view.key)) : undefined),
    [view],
  );
}

/**
 * Records the first visible row, and scrolls back to it on Back, on Forward and after a reload. On any other visit,
 * scrolls to the row that the URL names. The virtualizer keeps the position while it measures the rows around it.
 * @param savedPosition result of `useSavedScrollPosition`
 * @param isReady whether the distance of the first row from the top of the page is known
 */
export function useRowScroll(
  virtualizer: RowVirtualizer,
  rows: readonly Entity[],
  linkedId: string | undefined,
  savedPosition: ScrollPosition | undefined,
  isReady: boolean,
): void {
  const { key } = useLocation();
  const pageView = usePageView();

  const scrollToInitialRow = useEffectEvent(() => {
    const anchorRow = savedPosition?.anchorRow;
    const id = anchorRow?.id ?? (currentPageView.isRestored ? undefined : linkedId);
    const index = rows.findIndex(({ _id }) => _id === id);
    if (index !== -1) virtualizer.scrollToIndex(index, { align: anchorRow ? "start" : "center" });
    // The recorded row is no longer in the table, so scroll to the recorded offset.
    else if (anchorRow) virtualizer.scrollToOffset(savedPosition.top);
  });
  useLayoutEffect(() => {
    if (isReady) scrollToInitialRow();
  }, [isReady, pageView]);

  useLayoutEffect(() => {
    const entryKey = historyEntryKey(key);
    const recordFirstRow = () => {
      const firstItem = virtualizer.getVirtualItemForOffset(scrollY);
      const offset = scrollY - (firstItem?.start ?? Infinity);
      const id = rows[firstItem?.index ?? -1]?._id;
      recordScrollPosition(entryKey, { anchorRow: id && offset >= 0 ? { id, offset } : undefined });
    };
    // When the table replaces its own URL, the history entry changes without a scroll event, so record the row now.
    if (pageView.key !== key) recordFirstRow();
    return listen(["scroll", "click", "popstate"], recordFirstRow, {
      capture: true,
      passive: true,
    });
  }, [virtualizer, rows, key, pageView]);

  useEffect(
    () => listen(["keydown"], (event) => handleHomeAndEnd(event, virtualizer)),
    [virtualizer],
  );
}

/**
 * Makes Home and End reach the ends of the page at the first press. The browser's own scrolling would stop short,
 * because rows that are measured on the way move the end.
 */
function handleHomeAndEnd(event: KeyboardEvent, virtualizer: RowVirtualizer): void {
  const { key, target, defaultPrevented, shiftKey, altKey, metaKey } = event;
  if ((key !== "Home" && key !== "End") || defaultPrevented || shiftKey || altKey || metaKey)
    return;
  const fieldSelector = "input:not([type=checkbox]), select, textarea, [role=dialog], dialog";
  if (target instanceof Element && target.closest(fieldSelector)) return;
  event.preventDefault();
  if (key === "End") scrollToMovingEnd(virtualizer);
  else virtualizer.scrollToOffset(0);
}

/** Scrolls to the end for some frames, since the end moves while the rows that come into view are laid out. */
function scrollToMovingEnd(virtualizer: RowVirtualizer): void {
  virtualizer.scrollToEnd();
  let frames = 10;
  const scrollAgain = () => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    frames -= 1;
    if (frames > 0) requestAnimationFrame(scrollAgain);
  };
  requestAnimationFrame(scrollAgain);
}
