let root: HTMLElement | null = null;

/**
 * Returns the element that contains the toasts. An open modal dialog adopts it, because everything
 * outside the dialog is inert.
 */
export function getToastRoot(): HTMLElement {
  if (!root || !document.contains(root)) {
    root = document.createElement("div");
    document.body.append(root);
  }
  return root;
}

/**
 * Moves the toasts without restarting their timers, which are CSS animations, and without announcing
 * them again, as inserting an alert would.
 */
export function moveToasts(parent: Element): void {
  const toasts = getToastRoot();
  for (const alert of toasts.querySelectorAll("[role=alert]")) alert.setAttribute("role", "group");
  const times = new Map([...timersIn(toasts)].map(([bar, { currentTime }]) => [bar, currentTime]));
  parent.append(toasts);
  for (const [bar, animation] of timersIn(toasts)) {
    animation.currentTime = times.get(bar) ?? animation.currentTime;
  }
}

/** Returns animations by progress bar; a toast closes when its bar's animation ends. */
function timersIn(toasts: HTMLElement): Map<Element, Animation> {
  const timers = new Map<Element, Animation>();
  for (const bar of toasts.querySelectorAll("[role=progressbar]")) {
    const [animation] = bar.getAnimations();
    if (animation) timers.set(bar, animation);
  }
  return timers;
}
