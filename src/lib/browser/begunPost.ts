import { readStored } from "./storage";

/** Local storage key for the places where begun posts were left. */
export const readingPlacesKey = "readingPlaces";

/**
 * Sets `data-begun` on the root element if the page will offer to continue reading, so that space for the offer is
 * reserved in advance. After Back or a reload there is no offer, because the browser restores the scroll position.
 */
export function markBegunPost(): void {
  const isNew = JSON.stringify(performance.getEntriesByType("navigation")).includes('"navigate"');
  const isBegun = (readStored(readingPlacesKey) ?? "").includes(JSON.stringify(location.pathname));
  document.documentElement.toggleAttribute("data-begun", isNew && isBegun);
}
