import { type RefObject, useEffect, useState } from "react";
import { isSavingData } from "../../lib/browser/dataSaving";

/**
 * Returns true once an element has come within a screen of the viewport; never while data is saved,
 * because callers prefetch.
 */
export function useIsNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current || isSavingData()) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
