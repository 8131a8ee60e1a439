import { readStored } from "./storage";

/** Local storage key of the places in posts that were begun. */
export const placesKey = "readingPlaces";

/**
 * Marks a page that will offer to go on reading where one stopped, so that the line has its place. After Back and a
 * reload, one is there.
 */
export function markBegunPost(): void {
  const isNew = JSON.stringify(performance.getEntriesByType("navigation")).includes('"navigate"');
  const isBegun = (readStored(placesKey) ?? "").includes(JSON.stringify(location.pathname));
  document.documentElement.toggleAttribute("data-begun", isNew && isBegun);
}
