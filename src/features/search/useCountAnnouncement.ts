import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "../../lib/feedback/announce";

/** Milliseconds without typing after which a count is announced, so that it is not announced after each key. */
const typingPause = 1_000;

/**
 * Announces to screen readers how many items match a query that is being typed.
 * @param countText the text to announce; null while the items are loading
 */
export function useCountAnnouncement(query: string, countText: string | null): void {
  const isLoaded = countText !== null;
  // A count that is loaded on the first render is not announced, since screen readers read it with the page.
  const announcedQuery = useRef(isLoaded ? query : null);
  const announceCount = useEffectEvent(() => {
    announcedQuery.current = query;
    if (countText !== null) announce(countText);
  });
  useEffect(() => {
    if (!isLoaded || query === announcedQuery.current) return undefined;
    const timer = setTimeout(announceCount, typingPause);
    return () => clearTimeout(timer);
  }, [query, isLoaded]);
}
