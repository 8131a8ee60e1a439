/** Sent to the window once the page answers by itself. */
export const hydratedEvent = "hydrated";

/** After so long nobody waits for what they tapped, in milliseconds. */
const timeout = 5_000;

/** So many frames a button has to come in place of a guest's link. */
const maxFrames = 60;

/** What was tapped and when, and all that look like it: it may be drawn anew. */
interface Tap {
  button: Element;
  lookalikes: Element[];
  at: number;
}

/**
 * Keeps the last tap on a button that nobody answers yet, and repeats it once the page is alive. A
 * heart was drawn for a guest as a link; who is logged in gets a button in its place.
 */
export function replayTapAfterHydration(): void {
  let tap: Tap | undefined;
  const keep = (event: MouseEvent) => {
    const { target, timeStamp } = event;
    const button = target instanceof Element && target.closest(tappableSelector());
    if (!button) return;
    event.preventDefault();
    tap = { button, lookalikes: elementsOfSameClass(button), at: timeStamp };
  };
  addEventListener("click", keep);
  const handleAlive = () => {
    removeEventListener("click", keep);
    if (tap && performance.now() - tap.at < timeout) replay(tap, maxFrames);
  };
  addEventListener(hydratedEvent, handleAlive, { once: true });
}

/** What has no answer of the browser's own, or one for guests alone. */
function tappableSelector(): string {
  const { session } = document.documentElement.dataset;
  return session ? "button[type=button],a.like-button" : "button[type=button]";
}

const elementsOfSameClass = ({ className }: Element) => [
  ...document.getElementsByClassName(className),
];

/** In the next frame, or as soon as there is a button. */
function replay(tap: Tap, frames: number): void {
  requestAnimationFrame(() => {
    const button = tap.button.isConnected ? tap.button : findReplacement(tap);
    if (button instanceof HTMLButtonElement) button.click();
    else if (frames > 0) replay(tap, frames - 1);
  });
}

/** What stands in its place; where others like it have come or gone, nobody knows which that is. */
function findReplacement({ button, lookalikes }: Tap): Element | undefined {
  const now = elementsOfSameClass(button);
  return now.length === lookalikes.length ? now[lookalikes.indexOf(button)] : undefined;
}
