/** Milliseconds that screen readers need to notice a new live region. */
const regionSettleTime = 100;

/** Milliseconds until a message is removed, so that screen readers do not reach it at the end of the page. */
const messageLifetime = 5_000;

let liveRegion: HTMLElement | null = null;

/** Announces to screen readers a change that is otherwise only visible (WCAG 2.2, 4.1.3). */
export function announce(message: string): void {
  // Deferred, because the announced change may be about to close the topmost dialog.
  setTimeout(() => {
    const region = ensureRegion();
    setTimeout(() => {
      const paragraph = document.createElement("p");
      paragraph.textContent = message;
      region.append(paragraph);
      setTimeout(() => paragraph.remove(), messageLifetime);
    }, regionSettleTime);
  });
}

/** Returns the live region. Creates it in the topmost dialog, because screen readers ignore regions outside it. */
function ensureRegion(): HTMLElement {
  const parent = topLayer();
  if (liveRegion?.isConnected && liveRegion.parentElement === parent) return liveRegion;
  liveRegion?.remove();
  liveRegion = document.createElement("div");
  liveRegion.className = "visually-hidden";
  liveRegion.setAttribute("role", "status");
  // Makes screen readers announce only the new message, not the earlier ones in the region.
  liveRegion.setAttribute("aria-atomic", "false");
  parent.append(liveRegion);
  return liveRegion;
}

/** Returns the topmost modal dialog, outside of which the page is inert, or the body if no dialog is open. */
export function topLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
}
