/** Marks each figure in an element if its picture fails, or has failed, to load. Stops when the signal is aborted. */
export function markMissingPictures(element: HTMLElement, signal: AbortSignal): void {
  const handleError = ({ target }: Event) => target instanceof Element && markMissing(target);
  // Error events of pictures do not bubble, so the listener uses the capture phase.
  element.addEventListener("error", handleError, { capture: true, signal });
  for (const picture of element.querySelectorAll("img")) {
    // The picture may have failed before hydration, when there was no listener yet.
    if (picture.complete && picture.naturalWidth === 0) markMissing(picture);
  }
}

function markMissing(picture: Element): void {
  picture.closest("figure")?.classList.add("is-missing");
}
