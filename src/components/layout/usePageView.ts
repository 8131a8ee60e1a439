import { useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** One arrival at a page; the same object until the next. */
export interface PageView {
  /** The key of the history entry that it began with; `default` on the first load. */
  key: string;
  /** Whether it came by Back or Forward: a history pop. */
  isPop: boolean;
}

/**
 * What keeps the focus where it is in the visit under way: the reader has done something since, or
 * the visit began with the document, by an address or a reload, and not by a navigation.
 */
export const currentPageView = { hasInteracted: false, isInitial: true };

/** The visit under way. A page that only rewrites its own address, as a search does, stays in it. */
export function usePageView(): PageView {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const visit = { key, isPop: type === NavigationType.Pop };
  const [seen, setSeen] = useState({ key, pathname, search, visit });
  if (seen.key === key) return seen.visit;
  const isRewrite =
    type === NavigationType.Replace && seen.pathname === pathname && seen.search !== search;
  const next = { key, pathname, search, visit: isRewrite ? seen.visit : visit };
  setSeen(next);
  return next.visit;
}

/** Keeps `sinceArrival`; called once, by what stands around every page. */
export function useInteractionTracking(): void {
  const visit = usePageView();
  const firstVisit = useRef(visit);
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    currentPageView.hasInteracted = false;
    currentPageView.isInitial = visit === firstVisit.current;
    const handleAction = () => {
      currentPageView.hasInteracted = true;
    };
    addEventListener("keydown", handleAction, { signal });
    addEventListener("pointerdown", handleAction, { signal });
    return () => end.abort();
  }, [visit]);
}
