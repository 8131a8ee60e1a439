import { readStored } from "../../lib/browser/storage";

export const letterSizeKey = "letterSize";

/** Applies the stored size before the first paint, without `createChoice`, which would enlarge the inline script. */
export function applyStoredLetterSize(): void {
  applyLetterSize(readStored(letterSizeKey) ?? "");
}

export function applyLetterSize(size: string): void {
  document.documentElement.dataset.letters = size;
}

/** Local storage key for the places where readers left posts before the end. */
export const readingPlacesKey = "readingPlaces";

/**
 * Sets `data-begun` on the root element if the page will offer to continue reading, so that style sheets reserve space
 * for the offer. Removes it otherwise, also after Back or a reload, when the browser restores the scroll position.
 */
export function markBegunPost(): void {
  const isNewVisit = JSON.stringify(performance.getEntriesByType("navigation")).includes(
    '"navigate"',
  );
  const hasPlace = (readStored(readingPlacesKey) ?? "").includes(JSON.stringify(location.pathname));
  document.documentElement.toggleAttribute("data-begun", isNewVisit && hasPlace);
}
