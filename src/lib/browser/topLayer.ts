/** Returns the modal dialog on top, outside of which everything is inert; the body if none is open. */
export function topLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
}
