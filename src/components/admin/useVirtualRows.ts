import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Entry } from "./tableKind";
import { useEndKeys } from "./useEndKeys";
import { useHeldPlace } from "./useHeldPlace";
import { useRowPlace } from "./useRowPlace";

/** Rows drawn beyond each edge of the screen. */
const overscan = 6;

/**
 * The likely height of a row in pixels, until it is measured: on a wide screen, where the style sheet
 * makes it at least so high, and as a card.
 */
const likelyHeight = { row: 62, card: 150 };

/** From this width on, in pixels, rows are rows; the same number stands in the style sheet. */
const rowWidth = 768;

/** One row that is drawn. */
interface VirtualRow {
  index: number;
  /** Its distance from the row drawn before it, or from the start of the body, in pixels. */
  gap: number;
}

interface VirtualRows {
  body: RefObject<HTMLTableSectionElement | null>;
  /** The height of all rows together, in pixels. */
  height: number;
  drawn: VirtualRow[];
  /** Learns the height of a row that is drawn. */
  measure: (row: HTMLTableRowElement | null) => void;
  /**
   * Told when the focus comes to a row. It then stays drawn wherever the page is scrolled, and so
   * do its neighbours, to which the keyboard goes from there.
   */
  handleFocus: (event: FocusEvent) => void;
}

/** Draws only the rows that are on the screen, or nearly; the page itself scrolls. */
export function useVirtualRows(rows: readonly Entry[]): VirtualRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const [foundStart, setStart] = useState<number | null>(null);
  const start = foundStart ?? 0;
  const [focused, setFocused] = useState<number | null>(null);
  const likely = innerWidth < rowWidth ? likelyHeight.card : likelyHeight.row;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    // No rows before it is known where they begin: they would be drawn and measured twice.
    count: foundStart === null ? 0 : rows.length,
    overscan,
    scrollMargin: start,
    estimateSize: () => likely,
    getItemKey: useCallback((index: number) => rows[index]?._id ?? index, [rows]),
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
  });
  useLayoutEffect(() => {
    const find = () => {
      setStart(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY));
    };
    find();
    // Whatever moves the table changes the height of the page.
    const observer = new ResizeObserver(find);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const height = virtualizer.getTotalSize();
  const hold = useHeldPlace(start + height);
  useRowPlace(virtualizer, rows, foundStart !== null, hold);
  useEndKeys(hold);
  return {
    body,
    height,
    drawn: virtualizer.getVirtualItems().map((item, position, items) => ({
      index: item.index,
      gap: item.start - (items[position - 1]?.end ?? start),
    })),
    measure: virtualizer.measureElement,
    handleFocus: ({ target }) => {
      const row = target.closest("tr");
      if (row) setFocused(virtualizer.indexFromElement(row));
    },
  };
}

/** The indexes of a range, and those of the row with the focus and its neighbours. */
function withFocused(range: Range, focused: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null) return indexes;
  const aroundFocus = [focused - 1, focused, focused + 1].filter(
    (index) => index >= 0 && index < range.count,
  );
  return [...new Set([...indexes, ...aroundFocus])].toSorted((a, b) => a - b);
}
