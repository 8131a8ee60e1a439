/** Time in milliseconds that screen readers need to notice a new live region. */
const settleTime = 100;

/** Time in milliseconds until a message is removed, so that nobody finds it at the end of the page. */
const messageLifetime = 5_000;

let region: HTMLElement | null = null;

/** Announces to screen readers what a change on the screen shows to others (WCAG 2.2, 4.1.3). */
export function announce(message: string): void {
  // Later, because the change that is announced may be closing the dialog on top.
  setTimeout(() => {
    const target = findRegion();
    setTimeout(() => {
      const line = document.createElement("p");
      line.textContent = message;
      target.append(line);
      setTimeout(() => line.remove(), messageLifetime);
    }, settleTime);
  });
}

/** Returns the live region, in the dialog on top, since screen readers ignore regions outside of it. */
function findRegion(): HTMLElement {
  const parent = topLayer();
  if (region?.isConnected && region.parentElement === parent) return region;
  region?.remove();
  region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  // Only the new message is read, not those that it follows.
  region.setAttribute("aria-atomic", "false");
  parent.append(region);
  return region;
}

/** Returns the modal dialog on top, outside of which everything is inert; the body if none is open. */
export function topLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
}
