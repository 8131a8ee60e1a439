import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { currentPageView, type PageView, usePageView } from "../components/layout/usePageView";
import { listen } from "../lib/browser/listen";
import {
  historyEntryKey,
  type ScrollPosition,
  scrollPositionAt,
  recordScrollPosition,
  saveScrollPositions,
} from "../lib/browser/scrollPositions";

/** Stops waiting for the page to become long enough after this many milliseconds. */
const timeout = 3_000;

interface Restored {
  view: PageView;
  hash: string;
  position: ScrollPosition | undefined;
}

/** Scrolls a new page to its top, and restores the position on Back, Forward and reload once it is long enough. */
export function ScrollRestorer() {
  const { key, hash } = useLocation();
  const view = usePageView();
  const [firstView] = useState(view);
  const entry = useRef("");
  const isRestoring = useRef(false);
  const restored = useRef<Restored | null>(null);

  useLayoutEffect(() => {
    const handleScroll = () => {
      // Positions during a restoration, ours or the browser's, are not the reader's.
      if (!isRestoring.current && history.scrollRestoration === "manual")
        recordPosition(entry.current);
    };
    // Only for links, since reading the position forces a layout.
    const handleClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) handleScroll();
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted)
        scrollTo({ top: scrollPositionAt(entry.current)?.top ?? 0, behavior: "instant" });
    };
    // The browser's own restoration runs before the next page has rendered, so it is off while this one is open.
    const setManual = () => {
      history.scrollRestoration = "manual";
    };
    const setAuto = () => {
      saveScrollPositions();
      history.scrollRestoration = "auto";
    };
    setManual();
    // The scroll event may fire too late, so record before a link or Back is followed, too. Never
    // registered again: Chromium calls a window's listeners in the order of their registration, and
    // the router's renders the next page synchronously.
    const passive = { capture: true, passive: true };
    const stops = [
      listen(["scroll", "popstate", "pagehide"], handleScroll, passive),
      listen(["click"], handleClick, passive),
      // WebKit scrolls a page restored from its back/forward cache to the top.
      listen(["pageshow"], handlePageShow),
      listen(["pageshow"], setManual),
      listen(["pagehide"], setAuto),
      // Mobile browsers may discard a hidden page without `pagehide`.
      listen(["visibilitychange"], saveScrollPositions),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  // Before a new page's position is recorded.
  useLayoutEffect(() => {
    // Looked up once per view, since the effect below records a new view's own position.
    if (restored.current?.view !== view)
      restored.current = {
        view,
        hash,
        position: view.isPop ? scrollPositionAt(historyEntryKey(view.key)) : undefined,
      };
    // Within a view, the browser scrolls to another fragment.
    if (restored.current.hash !== hash) return undefined;
    const { position } = restored.current;
    const isFirst = view === firstView;
    currentPageView.isRestored = position !== undefined;
    // A table restores its own position by row.
    if (position?.anchorRow) return undefined;
    if (position) {
      // An empty page is too short to be scrolled this far, so the browser has already restored the position,
      // and the reader may have scrolled since. A fragment proves nothing, as the browser scrolls to it.
      if (isFirst && !hash && scrollY > innerHeight / 2 && isScrollableTo(position.top))
        return undefined;
      isRestoring.current = true;
      return restoreScroll(position.top, () => {
        isRestoring.current = false;
      });
    }
    if (!hash && !isFirst) scrollTo({ top: 0, behavior: "instant" });
    return undefined;
  }, [view, firstView, hash]);

  useLayoutEffect(() => {
    entry.current = historyEntryKey(key);
    // A page that rewrites its own URL keeps its scroll position.
    const isRewrite = view.key !== key;
    // The reader may have scrolled before hydration, when nothing recorded it.
    const isNew = view === firstView && !scrollPositionAt(entry.current);
    if ((isRewrite || isNew) && !isRestoring.current) recordPosition(entry.current);
    // Not by the key alone: a link to a fragment may make an entry with the key of the first one.
  }, [key, hash, view, firstView]);

  return null;
}

function recordPosition(entry: string): void {
  recordScrollPosition(entry, { top: Math.max(0, scrollY) });
}

/** Scrolls to `top` once the page is long enough, unless the reader scrolls first. */
function restoreScroll(top: number, onEnd: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (!isScrollableTo(top)) return;
    scrollTo({ top, behavior: "instant" });
    stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, timeout);
  const stopListening = listen(["wheel", "touchmove", "keydown"], stop);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    stopListening();
    onEnd();
  }
  return stop;
}

function isScrollableTo(top: number): boolean {
  return document.documentElement.scrollHeight - innerHeight >= top;
}
