/** Name of the event that is dispatched on the window once the page is hydrated. */
export const hydratedEvent = "hydrated";

/** Types of events for which React would hydrate the target synchronously, in one long task instead of in slices. */
const heldEventTypes =
  "pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup textInput input change";

/** Maximum age of a tap that is replayed, in milliseconds. */
const maxTapAge = 10_000;

/** A tap on a button. If React replaces the button, the new button is found by its index among `lookalikes`. */
interface Tap {
  button: Element;
  lookalikes: Element[];
  at: number;
}

/** Dispatches the event that ends the holding of taps; later calls have no effect. */
export function announceHydration(): void {
  dispatchEvent(new Event(hydratedEvent));
}

/**
 * Holds events back from React until the page is hydrated, and then replays one tap per button and the last change of
 * a field. Links, fields and forms keep their default actions meanwhile. The like button is server-rendered as a
 * guest's link, which hydration replaces for a logged-in user.
 */
export function replayTapAfterHydration(): void {
  const taps: Tap[] = [];
  let lastEdit: Event | undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const holdEvent = (event: Event) => {
    event.stopPropagation();
    if (event.type === "click") recordTap(event, taps);
    if (event.type === "input" || event.type === "change") lastEdit = event;
  };
  for (const type of heldEventTypes.split(" "))
    addEventListener(type, holdEvent, { capture: true, signal });
  const handleHydrated = () => {
    controller.abort();
    for (const tap of taps) replayTap(tap);
    lastEdit?.target?.dispatchEvent(new Event(lastEdit.type, { bubbles: true }));
  };
  addEventListener(hydratedEvent, handleHydrated, { once: true });
}

function recordTap(event: Event, taps: Tap[]): void {
  const { target, timeStamp } = event;
  const button = target instanceof Element && target.closest(tappableSelector());
  if (!button) return;
  event.preventDefault();
  // The style sheet shows a held button as pressed.
  button.toggleAttribute("data-held", true);
  if (taps.some((tap) => tap.button === button)) return;
  taps.push({ button, lookalikes: elementsOfSameClass(button), at: timeStamp });
}

/** Returns a selector for buttons without a default action and, for logged-in users, for the guest's like link. */
function tappableSelector(): string {
  return document.documentElement.hasAttribute("data-session")
    ? "button[type=button],a.like-button"
    : "button[type=button]";
}

const elementsOfSameClass = ({ className }: Element) => [
  ...document.getElementsByClassName(className),
];

/** Clicks the tapped button, or its replacement, in the next frame unless the tap is too old. */
function replayTap(tap: Tap): void {
  requestAnimationFrame(() => {
    const button = tap.button.isConnected ? tap.button : findReplacement(tap);
    if (!(button instanceof HTMLButtonElement)) return;
    button.removeAttribute("data-held");
    if (performance.now() - tap.at < maxTapAge) button.click();
  });
}

/** Returns the element at the tapped button's index; undefined if the number of lookalikes has changed. */
function findReplacement({ button, lookalikes }: Tap): Element | undefined {
  const currentLookalikes = elementsOfSameClass(button);
  return currentLookalikes.length === lookalikes.length
    ? currentLookalikes[lookalikes.indexOf(button)]
    : undefined;
}
