/** How long the page may take to draw what stands there already, in milliseconds. */
const timeout = 2_000;

/**
 * The element to draw the page into. Where the head start has drawn the first post it is one outside
 * of the document, which takes the place of that as soon as it holds the post itself: what the
 * reader has begun to read does not vanish for a moment.
 * @param place what holds the head start's drawing, or nothing
 * @param onShown is called when the element is in the document
 */
export function pageElement(place: HTMLElement, onShown: () => void): HTMLElement {
  if (!place.querySelector("article")) {
    onShown();
    return place;
  }
  const page = document.createElement("div");
  page.id = place.id;
  const takeOver = () => {
    observer.disconnect();
    clearTimeout(timer);
    place.replaceWith(page);
    onShown();
  };
  const observer = new MutationObserver(() => {
    if (page.querySelector("article :is(h1, h2)")) takeOver();
  });
  const timer = setTimeout(takeOver, timeout);
  observer.observe(page, { childList: true, subtree: true });
  return page;
}
