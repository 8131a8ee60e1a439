import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/**
 * Goes to the element that the address names as soon as it is there, once for each arrival: the
 * browser looks for it before the page has been drawn.
 * @param isThere whether what is named may be looked for
 */
export function useScrollToHash(isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isThere || !hash) return;
    const element = document.getElementById(hash.slice(1));
    if (!element) return;
    element.scrollIntoView({ block: "start", behavior: "instant" });
    const field = element.querySelector<HTMLElement>("textarea, [contenteditable]");
    (field ?? element).focus({ preventScroll: true });
  }, [isThere, hash, key]);
}
