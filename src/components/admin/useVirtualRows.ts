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
import { useLeftPosition, useRowScroll } from "./useRowScroll";

/** Tables of at most this many rows are rendered whole, so that the browser's own search finds each row. */
const maxWholeRows = 500;

/** Prints at most this many rows. */
export const printedRows = 2_000;

/** Renders this many rows beyond each edge of the viewport. */
const overscan = 6;

/** Estimates a row's height in pixels before it is measured: `row` is the style sheet's minimum. */
const estimatedHeight = { row: 62, card: 240 };

/** The viewport width in pixels below which rows become cards; the style sheet repeats it. */
const cardBreakpoint = 992;

/**
 * Renders only the rows near the viewport where there are many; the window itself scrolls.
 * @param linkedId the row that the URL names, which is scrolled into view
 */
export function useVirtualRows(rows: readonly Entity[], linkedId: string | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useDocumentTop(body);
  const scrollMargin = top ?? 0;
  const [focused, setFocused] = useState<number | null>(null);
  const left = useLeftPosition();
  const isPrinting = usePrinting();
  // The first rows are painted before the rest.
  const isWhole = useDeferredValue(rows.length <= maxWholeRows, false);
  const whole = isPrinting ? printedRows : isWhole ? maxWholeRows : 0;
  const estimate = innerWidth < cardBreakpoint ? estimatedHeight.card : estimatedHeight.row;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    // Rows rendered before the margin is known would be rendered and measured twice.
    count: top === null ? 0 : rows.length,
    overscan,
    scrollMargin,
    // The part of the first visible row that was scrolled off.
    scrollPaddingStart: -(left?.anchorRow?.offset ?? 0),
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => rows[index]?._id ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Range) =>
        whole > 0
          ? defaultRangeExtractor({ ...range, overscan: 0, startIndex: 0, endIndex: whole - 1 })
          : withFocused(range, focused),
      [whole, focused],
    ),
  });
  useRowScroll(virtualizer, rows, linkedId, left, top !== null);
  return {
    body,
    isWhole,
    height: virtualizer.getTotalSize(),
    /** `gap` is the distance from the previous rendered row, or from the top of the body, in pixels. */
    virtualRows: virtualizer.getVirtualItems().map((item, position, items) => ({
      index: item.index,
      gap: item.start - (items[position - 1]?.end ?? scrollMargin),
    })),
    measureRow: virtualizer.measureElement,
    /** Keeps the focused row and its neighbours, the next tab stops, rendered while the page scrolls. */
    handleFocus: ({ target }: FocusEvent) => {
      const row = target.closest("tr");
      if (row) setFocused(virtualizer.indexFromElement(row));
    },
  };
}

/** Returns whether the page is being printed; what then differs is rendered before the browser goes on. */
function usePrinting(): boolean {
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
    // Anything that moves the element also resizes the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/** Extends a range by the focused row and its neighbours. */
function withFocused(range: Range, focused: number | null): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  if (focused !== null)
    for (const index of [focused - 1, focused, focused + 1])
      if (index >= 0 && index < range.count) indexes.add(index);
  return [...indexes].toSorted((a, b) => a - b);
}
