import { hydratedEvent } from "./tapReplay";

/** The focused element, which React may replace, and its index among the elements that look like it. */
interface FocusRecord {
  element: Element;
  index: number;
}

/** If React replaces the focused element on rendering, moves the focus and the typed text to the replacement. */
export function moveFocusOnRender(): void {
  let focusRecord: FocusRecord | undefined;
  const handleFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    focusRecord = { element: target, index: lookalikesOf(target).indexOf(target) };
  };
  const handleBlur = ({ target }: FocusEvent) => {
    // `focusout` also fires when React removes the element. The record must then stay.
    queueMicrotask(() => {
      if (target === focusRecord?.element && focusRecord?.element.isConnected)
        focusRecord = undefined;
    });
  };
  const listeners = new AbortController();
  addEventListener("focusin", handleFocus, listeners);
  addEventListener("focusout", handleBlur, listeners);
  const handleRendered = () => {
    listeners.abort();
    if (focusRecord && !focusRecord.element.isConnected) moveFocus(focusRecord);
  };
  addEventListener(hydratedEvent, handleRendered, { once: true });
}

function moveFocus({ element, index }: FocusRecord): void {
  const replacement = lookalikesOf(element)[index];
  if (!(replacement instanceof HTMLElement)) return;
  if (element instanceof HTMLInputElement && replacement instanceof HTMLInputElement)
    replacement.value = element.value;
  replacement.focus({ preventScroll: true });
}

function lookalikesOf(element: Element): Element[] {
  const elements = [...document.getElementsByTagName(element.localName)];
  return elements.filter((other) =>
    ["class", "href", "name"].every(
      (name) => other.getAttribute(name) === element.getAttribute(name),
    ),
  );
}
