import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "../../lib/feedback/announce";

/** Milliseconds without typing after which a count is announced, rather than after each key. */
const typingPause = 1_000;

/**
 * Announces how many items match a query that is being typed.
 * @param count the number of items in words; null while they are loading
 */
export function useCountAnnouncement(query: string, count: string | null): void {
  const isLoaded = count !== null;
  // A count that is there at the start, or appears by navigation, is read with the page.
  const announcedQuery = useRef(isLoaded ? query : null);
  const announceCount = useEffectEvent(() => {
    announcedQuery.current = query;
    if (count !== null) announce(count);
  });
  useEffect(() => {
    if (!isLoaded || query === announcedQuery.current) return undefined;
    const timer = setTimeout(announceCount, typingPause);
    return () => clearTimeout(timer);
  }, [query, isLoaded]);
}
