import { type FocusEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Scrolls the links that narrow screens show in one line: to the current one, which may be far along it, and to
 * one that has the focus. @returns the props of the element that scrolls
 */
export function useLinkStrip<Strip extends HTMLElement>() {
  const ref = useRef<Strip>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const active = ref.current?.querySelector<HTMLElement>(".active");
    if (ref.current && active) ref.current.scrollLeft = active.offsetLeft - gutter;
  }, [pathname]);
  return { ref, onFocus: handleFocus };
}

/** Space beside the strip, in pixels. */
const gutter = 16;

/**
 * Scrolls a clipped link into view: browsers do so only for elements entirely outside the strip. Pointer focus is
 * left alone, because the click would miss.
 */
function handleFocus({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
