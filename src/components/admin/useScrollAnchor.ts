import { useCallback, useLayoutEffect, useRef } from "react";

/** How long the heights of the rows around a place may take to be learned, in milliseconds. */
const timeout = 10_000;

/** Says how far the page is to be scrolled, by what is known now, in pixels. */
type FindTop = () => number;

/**
 * Scrolls the page to a place and keeps it there while the heights of rows are learned, which moves
 * every place behind them; until the reader goes on.
 * @param end where the last row ends as far as it is known, in pixels
 * @returns a function that begins to hold a place
 */
export function useHeldPlace(end: number): (findTop: FindTop) => void {
  const held = useRef<FindTop>(null);
  const until = useRef(0);

  useLayoutEffect(() => {
    if (!held.current || performance.now() > until.current) return;
    scrollTo({ top: held.current(), behavior: "instant" });
  }, [end]);

  useLayoutEffect(() => {
    const over = new AbortController();
    const release = () => {
      held.current = null;
    };
    for (const name of ["keydown", "wheel", "touchmove", "pointerdown"])
      addEventListener(name, release, { capture: true, passive: true, signal: over.signal });
    return () => over.abort();
  }, []);

  return useCallback((findTop) => {
    held.current = findTop;
    until.current = performance.now() + timeout;
    scrollTo({ top: findTop(), behavior: "instant" });
  }, []);
}
