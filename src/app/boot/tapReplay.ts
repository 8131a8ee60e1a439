/** Dispatched on the window once the page is hydrated. */
export const hydratedEvent = "hydrated";

/** Drops a tap that is older than this many milliseconds. */
const timeout = 5_000;

/** Waits this many frames for a button to replace a guest's link. */
const maxFrames = 60;

/** A tapped element; React may replace it, so its index among those of its class is needed. */
interface Tap {
  button: Element;
  lookalikes: Element[];
  at: number;
}

/**
 * Records the last tap on a button that has no handler yet, and replays it after hydration. The like
 * button is server-rendered as a guest's link; hydration replaces it for a logged-in user.
 */
export function replayTapAfterHydration(): void {
  let tap: Tap | undefined;
  const record = (event: MouseEvent) => {
    const { target, timeStamp } = event;
    const button = target instanceof Element && target.closest(tappableSelector());
    if (!button) return;
    event.preventDefault();
    tap = { button, lookalikes: elementsOfSameClass(button), at: timeStamp };
  };
  addEventListener("click", record);
  const handleHydrated = () => {
    removeEventListener("click", record);
    if (tap && performance.now() - tap.at < timeout) replay(tap, maxFrames);
  };
  addEventListener(hydratedEvent, handleHydrated, { once: true });
}

/** Matches elements without a default action, or with one that is meant for guests only. */
function tappableSelector(): string {
  return document.documentElement.hasAttribute("data-session")
    ? "button[type=button],a.like-button"
    : "button[type=button]";
}

const elementsOfSameClass = ({ className }: Element) => [
  ...document.getElementsByClassName(className),
];

/** Clicks in the next frame, or as soon as there is a button. */
function replay(tap: Tap, frames: number): void {
  requestAnimationFrame(() => {
    const button = tap.button.isConnected ? tap.button : findReplacement(tap);
    if (button instanceof HTMLButtonElement) button.click();
    else if (frames > 0) replay(tap, frames - 1);
  });
}

/** Returns the element at the same index; undefined if the number of lookalikes has changed. */
function findReplacement({ button, lookalikes }: Tap): Element | undefined {
  const now = elementsOfSameClass(button);
  return now.length === lookalikes.length ? now[lookalikes.indexOf(button)] : undefined;
}
