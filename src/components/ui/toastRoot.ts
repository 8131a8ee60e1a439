let root: HTMLElement | null = null;

/**
 * The element that holds the toasts. All that stands outside an open modal dialog can be neither
 * reached nor heard, so the dialog takes it in while it is open.
 */
export function getToastRoot(): HTMLElement {
  if (!root || !document.contains(root)) {
    root = document.createElement("div");
    document.body.append(root);
  }
  return root;
}

/** Moves the toasts. They have stood for some time, which would begin anew. */
export function moveToasts(parent: Element): void {
  const toasts = getToastRoot();
  const before = timerPositions(toasts);
  parent.append(toasts);
  for (const [bar, animation] of timersIn(toasts)) {
    animation.currentTime = before.get(bar) ?? animation.currentTime;
  }
}

function timerPositions(toasts: HTMLElement) {
  return new Map([...timersIn(toasts)].map(([bar, { currentTime }]) => [bar, currentTime]));
}

/** A toast goes when the animation of its bar ends. */
function timersIn(toasts: HTMLElement): Map<Element, Animation> {
  const timers = new Map<Element, Animation>();
  for (const bar of toasts.querySelectorAll("[role=progressbar]")) {
    const [animation] = bar.getAnimations();
    if (animation) timers.set(bar, animation);
  }
  return timers;
}
