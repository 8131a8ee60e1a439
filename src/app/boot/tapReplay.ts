/** Dispatched on the window once the page is hydrated. */
export const hydratedEvent = "hydrated";

/** Events for which React would hydrate what they hit at once, in one long task instead of in slices. */
const heldTypes =
  "pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup textInput input change";

/** Drops a tap that is older than this many milliseconds. */
const timeout = 10_000;

/** A tapped element; React may replace it, so its index among those of its class is needed. */
interface Tap {
  button: Element;
  lookalikes: Element[];
  at: number;
}

/** Ends the holding of events; does nothing the second time. */
export function announceHydration(): void {
  dispatchEvent(new Event(hydratedEvent));
}

/**
 * Keeps events from React until the page is hydrated, and then repeats, once each, the taps on buttons and
 * the last change of a field. Links, fields and forms do what they do without code. The like button is
 * server-rendered as a guest's link; hydration replaces it for a logged-in user.
 */
export function replayTapAfterHydration(): void {
  const taps: Tap[] = [];
  let edit: Event | undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const hold = (event: Event) => {
    event.stopPropagation();
    if (event.type === "click") record(event, taps);
    if (event.type === "input" || event.type === "change") edit = event;
  };
  for (const type of heldTypes.split(" ")) addEventListener(type, hold, { capture: true, signal });
  const handleHydrated = () => {
    controller.abort();
    for (const tap of taps) replay(tap);
    edit?.target?.dispatchEvent(new Event(edit.type, { bubbles: true }));
  };
  addEventListener(hydratedEvent, handleHydrated, { once: true });
}

function record(event: Event, taps: Tap[]): void {
  const { target, timeStamp } = event;
  const button = target instanceof Element && target.closest(tappableSelector());
  if (!button) return;
  event.preventDefault();
  // Shows it as pressed.
  button.toggleAttribute("data-held", true);
  if (taps.some((tap) => tap.button === button)) return;
  taps.push({ button, lookalikes: elementsOfSameClass(button), at: timeStamp });
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

/** Clicks in the next frame. */
function replay(tap: Tap): void {
  requestAnimationFrame(() => {
    const button = tap.button.isConnected ? tap.button : findReplacement(tap);
    if (!(button instanceof HTMLButtonElement)) return;
    button.removeAttribute("data-held");
    if (performance.now() - tap.at < timeout) button.click();
  });
}

/** Returns the element at the same index; undefined if the number of lookalikes has changed. */
function findReplacement({ button, lookalikes }: Tap): Element | undefined {
  const now = elementsOfSameClass(button);
  return now.length === lookalikes.length ? now[lookalikes.indexOf(button)] : undefined;
}
