/** Sent to the window once the page answers by itself. */
export const aliveEvent = "alive";

/** After so long nobody waits for what they tapped, in milliseconds. */
const timeout = 5_000;

/** So many frames a button has to come in place of a guest's link. */
const maxFrames = 60;

/** A tap on the so many-th element of these classes; the element itself may be drawn anew. */
interface Tap {
  classes: string;
  index: number;
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
    const classes = button.className;
    tap = { classes, index: elementsOf(classes).indexOf(button), at: timeStamp };
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

const elementsOf = (classes: string) => [...document.getElementsByClassName(classes)];

/** In the next frame, or as soon as there is a button. */
function repeat(tap: Tap, frames: number): void {
  requestAnimationFrame(() => {
    const element = elementsOf(tap.classes)[tap.index];
    if (element instanceof HTMLButtonElement) element.click();
    else if (frames > 0) repeat(tap, frames - 1);
  });
}
