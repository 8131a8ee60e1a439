import { useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** One arrival at a page; the same object until the next. */
export interface Visit {
  /** The key of the history entry that it began with; `default` on the first load. */
  key: string;
  /** Whether it came by Back or Forward. */
  isReturn: boolean;
}

/**
 * What keeps the focus where it is in the visit under way: the reader has done something since, or
 * the visit began with the document, by an address or a reload, and not by a navigation.
 */
export const sinceArrival = { hasActed: false, isFirstVisit: true };

/** The visit under way. A page that only rewrites its own address, as a search does, stays in it. */
export function useVisit(): Visit {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const visit = { key, isReturn: type === NavigationType.Pop };
  const [seen, setSeen] = useState({ key, pathname, search, visit });
  if (seen.key === key) return seen.visit;
  const isRewrite =
    type === NavigationType.Replace && seen.pathname === pathname && seen.search !== search;
  const next = { key, pathname, search, visit: isRewrite ? seen.visit : visit };
  setSeen(next);
  return next.visit;
}

/** Keeps `sinceArrival`; called once, by what stands around every page. */
export function useActionWatch(): void {
  const visit = useVisit();
  const firstVisit = useRef(visit);
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    sinceArrival.hasActed = false;
    sinceArrival.isFirstVisit = visit === firstVisit.current;
    const handleAction = () => {
      sinceArrival.hasActed = true;
    };
    addEventListener("keydown", handleAction, { signal });
    addEventListener("pointerdown", handleAction, { signal });
    return () => end.abort();
  }, [visit]);
}
