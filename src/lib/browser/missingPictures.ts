/** Marks the figures within an element whose pictures cannot be loaded, until the signal ends it. */
export function markMissingPictures(element: HTMLElement, signal: AbortSignal): void {
  const handleError = ({ target }: Event) => target instanceof Element && markMissing(target);
  // Errors of pictures do not bubble.
  element.addEventListener("error", handleError, { capture: true, signal });
  for (const picture of element.querySelectorAll("img")) {
    // It may have failed before hydration, when nobody listened yet.
    if (picture.complete && picture.naturalWidth === 0) markMissing(picture);
  }
}

function markMissing(picture: Element): void {
  picture.closest("figure")?.classList.add("is-missing");
}
