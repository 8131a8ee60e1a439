import { useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { listen } from "../../lib/browser/listen";

/** A view of a page; the same object until the next one. */
export interface PageView {
  /** Key of its first history entry; `default` on the first load. */
  key: string;
  /** Whether Back or Forward led to it. */
  isPop: boolean;
}

/**
 * State of the current page view. The focus stays if the reader has interacted since the navigation, or
 * if the view is the document's first. A restored place outweighs the URL's fragment.
 */
export const currentPageView = { hasInteracted: false, isInitial: true, isRestored: false };

/** Returns the current page view; a page that replaces its own query string, such as a search, stays in it. */
export function usePageView(): PageView {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const view = { key, isPop: type === NavigationType.Pop };
  const [last, setLast] = useState({ key, pathname, search, view });
  if (last.key === key) return last.view;
  const isRewrite =
    type === NavigationType.Replace && last.pathname === pathname && last.search !== search;
  const next = { key, pathname, search, view: isRewrite ? last.view : view };
  setLast(next);
  return next.view;
}

/** Updates `currentPageView`; called once, by the layout. */
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
