/** Sent to the window once the page answers by itself. */
export const aliveEvent = "alive";

/** After so long nobody waits for what they tapped, in milliseconds. */
const timeout = 5_000;

/** So many frames a button has to come in place of a guest's link. */
const maxFrames = 60;

/** What was tapped and when, and all that look like it: it may be drawn anew. */
interface Tap {
  button: Element;
  alike: Element[];
  at: number;
}

/**
 * Keeps the last tap on a button that nobody answers yet, and repeats it once the page is alive. A
 * heart was drawn for a guest as a link; who is logged in gets a button in its place.
 */
export function keepEarlyTap(): void {
  let tap: Tap | undefined;
  const keep = (event: MouseEvent) => {
    const { target, timeStamp } = event;
    const button = target instanceof Element && target.closest(buttons());
    if (!button) return;
    event.preventDefault();
    tap = { button, alike: elementsLike(button), at: timeStamp };
  };
  addEventListener("click", keep);
  const handleAlive = () => {
    removeEventListener("click", keep);
    if (tap && performance.now() - tap.at < timeout) repeat(tap, maxFrames);
  };
  addEventListener(aliveEvent, handleAlive, { once: true });
}

/** What has no answer of the browser's own, or one for guests alone. */
function buttons(): string {
  const { session } = document.documentElement.dataset;
  return session ? "button[type=button],a.like-button" : "button[type=button]";
}

const elementsLike = ({ className }: Element) => [...document.getElementsByClassName(className)];

/** In the next frame, or as soon as there is a button. */
function repeat(tap: Tap, frames: number): void {
  requestAnimationFrame(() => {
    const button = tap.button.isConnected ? tap.button : replacementOf(tap);
    if (button instanceof HTMLButtonElement) button.click();
    else if (frames > 0) repeat(tap, frames - 1);
  });
}

/** What stands in its place; where others like it have come or gone, nobody knows which that is. */
function replacementOf({ button, alike }: Tap): Element | undefined {
  const now = elementsLike(button);
  return now.length === alike.length ? now[alike.indexOf(button)] : undefined;
}
