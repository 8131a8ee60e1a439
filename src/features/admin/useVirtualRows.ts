import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { listen } from "../../lib/browser/listen";
import type { Entity } from "./tableDefinition";
import { useSavedScrollPosition, useRowScroll } from "./useRowScroll";

/** Maximum number of rows of a table that is fully rendered, so that the browser's find-in-page finds every row. */
const maxFullyRenderedRows = 500;

/** Maximum number of printed rows. */
export const maxPrintedRows = 2_000;

/** Number of rows that are rendered beyond each edge of the viewport. */
const overscan = 6;

/** Heights in pixels assumed for rows and cards until they are measured; `row` is the style sheet's minimum. */
const estimatedHeight = { row: 62, card: 240 };

/** Viewport width in pixels below which rows become cards; the style sheet has the same breakpoint. */
const cardBreakpoint = 992;

/**
 * Virtualizes the rows of a table that scrolls with the window. Of a long table, only rows near the viewport are
 * rendered, unless it is printed.
 * @param linkedId id of the row that the URL names, which is scrolled into view
 */
export function useVirtualRows(rows: readonly Entity[], linkedId: string | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const bodyTop = useDocumentTop(body);
  const scrollMargin = bodyTop ?? 0;
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const savedPosition = useSavedScrollPosition();
  const isPrinting = useIsPrinting();
  // Deferred, so that the first rows are painted before the rest is rendered.
  const isFullyRendered = useDeferredValue(rows.length <= maxFullyRenderedRows, false);
  const fullyRenderedCount = isPrinting
    ? maxPrintedRows
    : isFullyRendered
      ? maxFullyRenderedRows
      : 0;
  const estimatedSize = innerWidth < cardBreakpoint ? estimatedHeight.card : estimatedHeight.row;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    // Any row rendered before the scroll margin is known would be rendered and measured twice.
    count: bodyTop === null ? 0 : rows.length,
    overscan,
    scrollMargin,
    // The padding is negative, because a part of the first visible row was above the viewport.
    scrollPaddingStart: -(savedPosition?.anchorRow?.offset ?? 0),
    estimateSize: () => estimatedSize,
    getItemKey: useCallback((index: number) => rows[index]?._id ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Range) =>
        fullyRenderedCount > 0
          ? defaultRangeExtractor({
              ...range,
              overscan: 0,
              startIndex: 0,
              endIndex: fullyRenderedCount - 1,
            })
          : indexesWithFocused(range, focusedIndex),
      [fullyRenderedCount, focusedIndex],
    ),
  });
  useRowScroll(virtualizer, rows, linkedId, savedPosition, bodyTop !== null);
  return {
    body,
    isFullyRendered,
    height: virtualizer.getTotalSize(),
    /** `gap` is the distance in pixels from the previous rendered row, or from the top of the table body. */
    virtualRows: virtualizer.getVirtualItems().map((item, position, items) => ({
      index: item.index,
      gap: item.start - (items[position - 1]?.end ?? scrollMargin),
    })),
    measureRow: virtualizer.measureElement,
    /** Keeps the focused row and its neighbours, which contain the next tab stops, rendered while the page scrolls. */
    handleFocus: ({ target }: FocusEvent) => {
      const row = target.closest("tr");
      if (row) setFocusedIndex(virtualizer.indexFromElement(row));
    },
  };
}

/** Returns whether the page is being printed. A change is rendered synchronously, before the browser prints. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(
    () =>
      listen(["beforeprint", "afterprint"], ({ type }) =>
        flushSync(() => setIsPrinting(type === "beforeprint")),
      ),
    [],
  );
  return isPrinting;
}

/** Returns an element's distance from the top of the document in pixels; null until measured. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    // Anything that moves the element also changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/** Returns the indexes of the rows in a range, and of the focused row and its neighbours, in ascending order. */
function indexesWithFocused(range: Range, focusedIndex: number | null): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  if (focusedIndex !== null)
    for (const index of [focusedIndex - 1, focusedIndex, focusedIndex + 1])
      if (index >= 0 && index < range.count) indexes.add(index);
  return [...indexes].toSorted((a, b) => a - b);
}
