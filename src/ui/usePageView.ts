import { useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { listen } from "../lib/browser/listen";

/** A visit to a page; stays the same object until the next visit. */
export interface PageView {
  /** Router's key of the first history entry of the view; `default` for the first view of a document. */
  key: string;
  /** Whether Back, Forward or a load of the document led to the view. */
  isPop: boolean;
}

export const currentPageView = {
  /** Whether the reader has pressed a key or a pointer since the navigation. The heading then takes no focus. */
  hasInteracted: false,
  /** Whether the view is the document's first. The heading then takes no focus. */
  isInitial: true,
  /** Whether there is a scroll position to restore, which takes precedence over the URL's fragment and `row`. */
  isRestored: false,
};

/** Returns the current page view. It stays the same when a page, such as the search, replaces its own query string. */
export function usePageView(): PageView {
  const { key, pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const view = { key, isPop: navigationType === NavigationType.Pop };
  const [lastEntry, setLastEntry] = useState({ key, pathname, search, view });
  if (lastEntry.key === key) return lastEntry.view;
  const isRewrite =
    navigationType === NavigationType.Replace &&
    lastEntry.pathname === pathname &&
    lastEntry.search !== search;
  const nextEntry = { key, pathname, search, view: isRewrite ? lastEntry.view : view };
  setLastEntry(nextEntry);
  return nextEntry.view;
}

/** Keeps `hasInteracted` and `isInitial` of `currentPageView` up to date; called only by `Layout`. */
export function useInteractionTracking(): void {
  const view = usePageView();
  const firstView = useRef(view);
  useLayoutEffect(() => {
    currentPageView.hasInteracted = false;
    currentPageView.isInitial = view === firstView.current;
    return listen(["keydown", "pointerdown"], () => {
      currentPageView.hasInteracted = true;
    });
  }, [view]);
}
