import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { usePageView } from "../components/layout/usePageView";
import {
  historyEntryKey,
  scrollPositionAt,
  recordScrollPosition,
  saveScrollPositions,
} from "../lib/browser/scrollPositions";

/** How long a page may take to grow back to where it was left, in milliseconds. */
const timeout = 3_000;

/**
 * A new page starts at its top; Back, Forward and a reload return to where the reader was, as soon
 * as the page is long enough for it.
 */
export function ScrollRestorer() {
  const { key, hash } = useLocation();
  const visit = usePageView();
  const [firstVisit] = useState(visit);
  const entry = useRef("");
  const isReturning = useRef(false);

  useLayoutEffect(() => {
    const handleMove = () => {
      // While it returns, and while the browser restores the position itself, there is nothing to record.
      if (!isReturning.current && history.scrollRestoration === "manual")
        recordPosition(entry.current);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted)
        scrollTo({ top: scrollPositionAt(entry.current)?.top ?? 0, behavior: "instant" });
    };
    const end = new AbortController();
    const { signal } = end;
    // Also before a link or Back is followed, since the scroll event comes a moment after the scroll.
    // Once and for all: Chromium calls a window's listeners in the order in which they came, and the
    // router's draws the next page at once.
    for (const name of ["scroll", "click", "popstate", "pagehide"])
      addEventListener(name, handleMove, { capture: true, passive: true, signal });
    // WebKit shows the top of a page that comes back from its back/forward cache.
    addEventListener("pageshow", comeBack, { signal });
    return () => end.abort();
  }, []);

  useLayoutEffect(() => {
    entry.current = historyEntryKey(key);
    // A page that rewrote its own address stays where it is.
    const isRewrite = visit.key !== key;
    // The reader may have scrolled before the code came; the tap that follows may be what woke it.
    const isNew = visit === firstVisit && !scrollPositionAt(entry.current);
    if ((isRewrite || isNew) && !isReturning.current) recordPosition(entry.current);
  }, [key, visit, firstVisit]);

  useLayoutEffect(() => {
    const position = visit.isPop ? scrollPositionAt(historyEntryKey(visit.key)) : undefined;
    const isFirst = visit === firstVisit;
    // A table returns to its row itself.
    if (position?.anchorRow) return undefined;
    if (position) {
      // Scrolled further than an empty page reaches: the browser has restored the position already, and
      // the reader may have scrolled on since.
      if (isFirst && scrollY > innerHeight / 2 && isScrollableTo(position.top)) return undefined;
      isReturning.current = true;
      return restoreScroll(position.top, () => {
        isReturning.current = false;
      });
    }
    if (!hash && !isFirst) scrollTo({ top: 0, behavior: "instant" });
    return undefined;
  }, [visit, firstVisit, hash]);

  useManualScrollRestoration();
  return null;
}

function recordPosition(entry: string): void {
  recordScrollPosition(entry, { top: Math.max(0, scrollY) });
}

/**
 * Turns the browser's own restoring off while the page is open: it comes before the next page has
 * been drawn.
 */
function useManualScrollRestoration(): void {
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const takeOver = () => {
      history.scrollRestoration = "manual";
    };
    const handBack = () => {
      saveScrollPositions();
      history.scrollRestoration = "auto";
    };
    takeOver();
    addEventListener("pageshow", takeOver, { signal });
    addEventListener("pagehide", handBack, { signal });
    // A phone may end a hidden page without `pagehide`.
    document.addEventListener("visibilitychange", saveScrollPositions, { signal });
    return () => end.abort();
  }, []);
}

/** Scrolls there once the page is long enough, unless the reader scrolls first. */
function restoreScroll(top: number, onEnd: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const stop = () => end.abort();
  const observer = new ResizeObserver(() => {
    if (!isScrollableTo(top)) return;
    scrollTo({ top, behavior: "instant" });
    stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, timeout);
  for (const name of ["wheel", "touchmove", "keydown"]) addEventListener(name, stop, { signal });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
    onEnd();
  });
  return stop;
}

/** Whether the page is long enough to be scrolled so far. */
function isScrollableTo(top: number): boolean {
  return document.documentElement.scrollHeight - innerHeight >= top;
}
