/** Time in milliseconds that screen readers need to notice a new live region. */
const settleTime = 100;

let region: HTMLElement | null = null;

/** Announces to screen readers what a change on the screen shows to others (WCAG 2.2, 4.1.3). */
export function announce(message: string): void {
  if (!region?.isConnected) region = addRegion();
  const target = region;
  // Cleared first, so that an equal message is announced again.
  target.textContent = "";
  setTimeout(() => (target.textContent = message), settleTime);
}

function addRegion(): HTMLElement {
  const element = document.createElement("p");
  element.className = "visually-hidden";
  element.setAttribute("role", "status");
  document.body.append(element);
  return element;
}
