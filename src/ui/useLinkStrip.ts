import { type FocusEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Scrolls a line of links on narrow screens to the link of the current page, which may be far to the right, and to a
 * link that receives the focus.
 * @returns props for the scrolling element
 */
export function useLinkStrip<Strip extends HTMLElement>() {
  const ref = useRef<Strip>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const activeLink = ref.current?.querySelector<HTMLElement>(".active");
    if (ref.current && activeLink) ref.current.scrollLeft = activeLink.offsetLeft - gutter;
  }, [pathname]);
  return { ref, onFocus: handleFocus };
}

/** Distance of the current link from the left edge after scrolling, in pixels. */
const gutter = 16;

/**
 * Scrolls a partly hidden link into view on keyboard focus, since browsers scroll only to elements that are entirely
 * hidden. After a press of the pointer, scrolling would make the click miss the link.
 */
function handleFocus({ target }: FocusEvent): void {
  if (target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
