import { hydratedEvent } from "./tapReplay";

/** The focused element, which React may replace, and its index among those that look alike. */
interface Focus {
  element: Element;
  index: number;
}

/** Gives the focus, and what was typed, to the element by which React replaces the focused one on rendering. */
export function keepFocusOnRender(): void {
  let focus: Focus | undefined;
  const handleFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    focus = { element: target, index: lookalikesOf(target).indexOf(target) };
  };
  const handleBlur = ({ target }: FocusEvent) => {
    // An element that is removed loses the focus, too.
    queueMicrotask(() => {
      if (target === focus?.element && focus?.element.isConnected) focus = undefined;
    });
  };
  const listeners = new AbortController();
  addEventListener("focusin", handleFocus, listeners);
  addEventListener("focusout", handleBlur, listeners);
  const handleRendered = () => {
    listeners.abort();
    if (focus && !focus.element.isConnected) moveFocus(focus);
  };
  addEventListener(hydratedEvent, handleRendered, { once: true });
}

function moveFocus({ element, index }: Focus): void {
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
