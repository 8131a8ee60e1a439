/** Milliseconds that screen readers need to notice a new live region. */
const settleTime = 100;

/** Milliseconds until a message is removed, so that screen readers do not find it at the end of the page. */
const messageLifetime = 5_000;

let liveRegion: HTMLElement | null = null;

/** Announces to screen readers a change that is otherwise only visible on the screen (WCAG 2.2, 4.1.3). */
export function announce(message: string): void {
  // Deferred, because the announced change may be about to close the topmost dialog.
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

/** Returns the live region, which is in the topmost dialog because screen readers ignore regions outside of it. */
function findRegion(): HTMLElement {
  const parent = topLayer();
  if (liveRegion?.isConnected && liveRegion.parentElement === parent) return liveRegion;
  liveRegion?.remove();
  liveRegion = document.createElement("div");
  liveRegion.className = "visually-hidden";
  liveRegion.setAttribute("role", "status");
  // Makes screen readers read only the new message, without the earlier ones in the region.
  liveRegion.setAttribute("aria-atomic", "false");
  parent.append(liveRegion);
  return liveRegion;
}

/** Returns the topmost modal dialog, outside of which the page is inert, or the body if no dialog is open. */
export function topLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
}
