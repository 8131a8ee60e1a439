import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { currentPageView } from "../layout/usePageView";

/**
 * Scrolls to the element of the URL's fragment once it exists, since the browser looks for it before
 * the page is rendered.
 * @param isLoaded whether the content has loaded
 */
export function useScrollToHash(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isLoaded || !hash || currentPageView.isRestored) return;
    const element = document.getElementById(hash.slice(1));
    if (!element) return;
    element.scrollIntoView({ block: "start", behavior: "instant" });
    const field = element.querySelector<HTMLElement>("textarea, [contenteditable]");
    (field ?? element).focus({ preventScroll: true });
  }, [isLoaded, hash, key]);
}
