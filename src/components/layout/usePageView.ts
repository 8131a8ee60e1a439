import { useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { listen } from "../../lib/browser/listen";

/** A visit to a page; stays the same object until the next visit. */
export interface PageView {
  /** Router's key of the first history entry of the view; `default` for the first view of a document. */
  key: string;
  /** Whether Back, Forward or a load of the document led to the view. */
  isPop: boolean;
}

/**
 * State of the current page view. The heading does not take the focus if the reader has interacted since the
 * navigation, or if the view is the document's first. The URL's fragment is ignored if a scroll position was restored.
 */
export const currentPageView = { hasInteracted: false, isInitial: true, isRestored: false };

/** Returns the current page view. It stays the same when a page, such as the search, replaces its own query string. */
export function usePageView(): PageView {
  const { key, pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const view = { key, isPop: navigationType === NavigationType.Pop };
  const [last, setLast] = useState({ key, pathname, search, view });
  if (last.key === key) return last.view;
  const isRewrite =
    navigationType === NavigationType.Replace &&
    last.pathname === pathname &&
    last.search !== search;
  const next = { key, pathname, search, view: isRewrite ? last.view : view };
  setLast(next);
  return next.view;
}

/** Keeps `currentPageView` up to date; called only by `Layout`. */
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
