import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { listen } from "../../lib/browser/listen";

/** Holds an anchor for at most this many milliseconds while rows around it are measured. */
const timeout = 10_000;

/** Computes the scroll offset from the row heights known so far, in pixels. */
type GetOffset = () => number;

/**
 * Scrolls the window to an offset and corrects it while rows are measured, which shifts everything
 * below them, until the user interacts.
 * @param end the estimated bottom of the last row, in pixels
 * @returns a function that sets the anchor
 */
export function useScrollAnchor(end: number): (getOffset: GetOffset) => void {
  const anchor = useRef<GetOffset>(null);
  const expiresAt = useRef(0);

  useLayoutEffect(() => {
    if (!anchor.current || performance.now() > expiresAt.current) return;
    scrollTo({ top: anchor.current(), behavior: "instant" });
  }, [end]);

  useLayoutEffect(() => {
    const release = () => {
      anchor.current = null;
    };
    const options = { capture: true, passive: true };
    return listen(["keydown", "wheel", "touchmove", "pointerdown"], release, options);
  }, []);

  const setAnchor = useCallback((getOffset: GetOffset) => {
    anchor.current = getOffset;
    expiresAt.current = performance.now() + timeout;
    scrollTo({ top: getOffset(), behavior: "instant" });
  }, []);
  useHomeAndEnd(setAnchor);
  return setAnchor;
}

/**
 * Makes Home and End reach the ends of the page at the first press: the browser's own scrolling
 * stops short when rows measured on the way move the end.
 */
function useHomeAndEnd(setAnchor: (getOffset: GetOffset) => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if ((key !== "Home" && key !== "End") || event.defaultPrevented) return;
      if (event.shiftKey || event.altKey || event.metaKey || handlesHomeAndEnd(target)) return;
      event.preventDefault();
      setAnchor(() => (key === "End" ? document.documentElement.scrollHeight : 0));
    };
    return listen(["keydown"], handleKeyDown);
  }, [setAnchor]);
}

function handlesHomeAndEnd(target: EventTarget | null): boolean {
  const owner = "input:not([type=checkbox]), select, textarea, [role=dialog], dialog";
  return target instanceof Element && target.closest(owner) !== null;
}
