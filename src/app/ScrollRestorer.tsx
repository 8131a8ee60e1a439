import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { currentPageView, type PageView, usePageView } from "../ui/usePageView";
import { listen } from "../lib/browser/listen";
import {
  historyEntryKey,
  type ScrollPosition,
  scrollPositionAt,
  recordScrollPosition,
  saveScrollPositions,
} from "../lib/browser/scrollPositions";

/** Milliseconds to wait for the page to become long enough to be scrolled to the position to restore. */
const restorationTimeout = 3_000;

interface ViewStart {
  view: PageView;
  hash: string;
  /** Position to restore, if any. */
  position: ScrollPosition | undefined;
}

/** Scrolls to the top of a new page. On Back, Forward and reload, restores the scroll position of the page instead. */
export function ScrollRestorer() {
  const { key, hash } = useLocation();
  const view = usePageView();
  const [firstView] = useState(view);
  // The entry's own key is looked up each time, since entering its URL again removes the key from its state.
  const routerKey = useRef("");
  const isRestoring = useRef(false);
  const viewStart = useRef<ViewStart | null>(null);

  useLayoutEffect(() => {
    const handleScroll = () => {
      // While the app or the browser is restoring a position, the page is not where the reader left it.
      if (!isRestoring.current && history.scrollRestoration === "manual")
        recordPosition(historyEntryKey(routerKey.current));
    };
    // A click records the position only if it is on a link, since reading the position forces a layout.
    const handleClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) handleScroll();
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted)
        scrollTo({
          top: scrollPositionAt(historyEntryKey(routerKey.current))?.top ?? 0,
          behavior: "instant",
        });
    };
    // The browser would restore a position before the next page has rendered, so the open app does this itself.
    const takeOverFromBrowser = () => {
      history.scrollRestoration = "manual";
    };
    const leaveToBrowser = () => {
      saveScrollPositions();
      history.scrollRestoration = "auto";
    };
    takeOverFromBrowser();
    // The scroll event may fire too late, so the position is also recorded when a link is clicked or the reader goes back. The
    // listeners are registered only once, before the router's: Chromium calls the listeners of a window in the order
    // of their registration, and the router's listener renders the next page synchronously.
    const listenerOptions = { capture: true, passive: true };
    const stops = [
      listen(["scroll", "popstate", "pagehide"], handleScroll, listenerOptions),
      listen(["click"], handleClick, listenerOptions),
      // WebKit scrolls a page restored from its back/forward cache to the top.
      listen(["pageshow"], handlePageShow),
      listen(["pageshow"], takeOverFromBrowser),
      listen(["pagehide"], leaveToBrowser),
      // Mobile browsers may discard a hidden page without firing `pagehide`.
      listen(["visibilitychange"], saveScrollPositions),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  // This effect must run before the next one, which records the position of a new page.
  useLayoutEffect(() => {
    // The stored position is read only once per view, since the effect below may overwrite it afterwards.
    if (viewStart.current?.view !== view)
      viewStart.current = {
        view,
        hash,
        position: view.isPop ? scrollPositionAt(historyEntryKey(view.key)) : undefined,
      };
    // When only the fragment has changed within a view, the browser scrolls to the new target.
    if (viewStart.current.hash !== hash) return undefined;
    const { position } = viewStart.current;
    const isFirstView = view === firstView;
    currentPageView.isRestored = position !== undefined;
    // An admin table restores its position by row.
    if (position?.anchorRow) return undefined;
    if (position) {
      // If a newly loaded document is already scrolled this far, the browser has restored its position, and the reader
      // may have scrolled since. With a fragment, this proves nothing, since the browser scrolls to the target.
      if (isFirstView && !hash && scrollY > innerHeight / 2 && isScrollableTo(position.top))
        return undefined;
      isRestoring.current = true;
      return restoreScroll(position.top, () => {
        isRestoring.current = false;
      });
    }
    if (!hash && !isFirstView) scrollTo({ top: 0, behavior: "instant" });
    return undefined;
  }, [view, firstView, hash]);

  useLayoutEffect(() => {
    routerKey.current = key;
    const entryKey = historyEntryKey(key);
    // A page that rewrites its own URL is not scrolled, so its new history entry gets the current position.
    const isRewrite = view.key !== key;
    // The reader may have scrolled before hydration, when nothing recorded the position.
    const isUnrecorded = view === firstView && !scrollPositionAt(entryKey);
    if ((isRewrite || isUnrecorded) && !isRestoring.current) recordPosition(entryKey);
    // `key` alone does not suffice as dependency: a link to a fragment may create an entry with the first one's key.
  }, [key, hash, view, firstView]);

  return null;
}

function recordPosition(entryKey: string): void {
  recordScrollPosition(entryKey, { top: Math.max(0, scrollY) });
}

/** Scrolls to `top` once the page is long enough, unless the reader scrolls first. @returns a function that cancels */
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
