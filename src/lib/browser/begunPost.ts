import { readStored } from "./storage";

/** Local storage key of the places where begun posts were left. */
export const readingPlacesKey = "readingPlaces";

/**
 * Marks a page that will offer to continue reading, so that space for the offer is reserved before it is rendered. Not
 * after Back or a reload, when the browser restores the scroll position itself.
 */
export function markBegunPost(): void {
  const isNew = JSON.stringify(performance.getEntriesByType("navigation")).includes('"navigate"');
  const isBegun = (readStored(readingPlacesKey) ?? "").includes(JSON.stringify(location.pathname));
  document.documentElement.toggleAttribute("data-begun", isNew && isBegun);
}
