import { useEffect } from "react";

/**
 * Home and End reach the ends of the page at the first press. The browser's own way there passes
 * rows whose heights are learned only then, which moves the end and stops it.
 * @param hold keeps the page scrolled to a place
 */
export function useEndKeys(hold: (findTop: () => number) => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if ((key !== "Home" && key !== "End") || event.defaultPrevented) return;
      if (event.shiftKey || event.altKey || event.metaKey || hasOwnEnds(target)) return;
      event.preventDefault();
      hold(() => (key === "End" ? document.documentElement.scrollHeight : 0));
    };
    addEventListener("keydown", handleKeyDown);
    return () => removeEventListener("keydown", handleKeyDown);
  }, [hold]);
}

/** A field of text has its own ends, and so has what lies over the page. */
function hasOwnEnds(target: EventTarget | null): boolean {
  const owner = "input:not([type=checkbox]), select, textarea, [role=dialog], dialog";
  return target instanceof Element && target.closest(owner) !== null;
}
