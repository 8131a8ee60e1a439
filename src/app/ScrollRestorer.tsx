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

/** Milliseconds to wait for the page to become long enough for the position to restore. */
const restorationTimeout = 3_000;

interface ViewStart {
  view: PageView;
  hash: string;
  /** Position to restore, if any. */
  position: ScrollPosition | undefined;
}

/** Scrolls a new page to its top; on Back, Forward and reload, restores its position once it is long enough. */
export function ScrollRestorer() {
  const { key, hash } = useLocation();
  const view = usePageView();
  const [firstView] = useState(view);
  const entry = useRef("");
  const isRestoring = useRef(false);
  const viewStart = useRef<ViewStart | null>(null);

  useLayoutEffect(() => {
    const handleScroll = () => {
      // While the app or the browser is restoring a position, the page is not where the reader left it.
      if (!isRestoring.current && history.scrollRestoration === "manual")
        recordPosition(entry.current);
    };
    // A click records the position only if it is on a link, since reading the position forces a layout.
    const handleClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) handleScroll();
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted)
        scrollTo({ top: scrollPositionAt(entry.current)?.top ?? 0, behavior: "instant" });
    };
    // The browser would restore a position before the next page has rendered, so the app does it while it is open.
    const setManual = () => {
      history.scrollRestoration = "manual";
    };
    const setAuto = () => {
      saveScrollPositions();
      history.scrollRestoration = "auto";
    };
    setManual();
    // The scroll event may fire too late, so the position is also recorded when a link or Back is followed. The
    // listeners are registered only once, before the router's: Chromium calls the listeners of a window in the order
    // of their registration, and the router's listener renders the next page synchronously.
    const passive = { capture: true, passive: true };
    const stops = [
      listen(["scroll", "popstate", "pagehide"], handleScroll, passive),
      listen(["click"], handleClick, passive),
      // WebKit scrolls a page restored from its back/forward cache to the top.
      listen(["pageshow"], handlePageShow),
      listen(["pageshow"], setManual),
      listen(["pagehide"], setAuto),
      // Mobile browsers may discard a hidden page without firing `pagehide`.
      listen(["visibilitychange"], saveScrollPositions),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  // This effect must run before the next one, which records the position of a new page.
  useLayoutEffect(() => {
    // The stored position is read only once per view, since the effect below may then overwrite it.
    if (viewStart.current?.view !== view)
      viewStart.current = {
        view,
        hash,
        position: view.isPop ? scrollPositionAt(historyEntryKey(view.key)) : undefined,
      };
    // When only the fragment has changed within a view, the browser scrolls to the new target.
    if (viewStart.current.hash !== hash) return undefined;
    const { position } = viewStart.current;
    const isFirst = view === firstView;
    currentPageView.isRestored = position !== undefined;
    // An admin table restores its position by row.
    if (position?.anchorRow) return undefined;
    if (position) {
      // An empty page is too short to be scrolled this far, so if this one is, the browser has already restored its
      // position, and the reader may have scrolled since. With a fragment, the browser scrolls in any case.
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
    // A page that rewrites its own URL is not scrolled, so its new history entry gets the current position.
    const isRewrite = view.key !== key;
    // The reader may have scrolled before hydration, when nothing recorded the position.
    const isNew = view === firstView && !scrollPositionAt(entry.current);
    if ((isRewrite || isNew) && !isRestoring.current) recordPosition(entry.current);
    // `key` alone does not suffice, since a link to a fragment may create an entry with the key of the first one.
  }, [key, hash, view, firstView]);

  return null;
}

function recordPosition(entry: string): void {
  recordScrollPosition(entry, { top: Math.max(0, scrollY) });
}

/** Scrolls to `top` once the page is long enough, unless the reader scrolls first. @returns a function that gives up */
function restoreScroll(top: number, onEnd: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (!isScrollableTo(top)) return;
    scrollTo({ top, behavior: "instant" });
    stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, restorationTimeout);
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
