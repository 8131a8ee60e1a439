import { useEffect } from "react";

/** Tells style sheets how much of the page a phone's keyboard covers. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    if (!viewport) return undefined;
    const follow = () => {
      const height = window.innerHeight - viewport.height - viewport.offsetTop;
      style.setProperty("--keyboard-height", `${Math.max(0, Math.round(height))}px`);
    };
    const end = new AbortController();
    viewport.addEventListener("resize", follow, { signal: end.signal });
    viewport.addEventListener("scroll", follow, { signal: end.signal });
    return () => {
      end.abort();
      style.removeProperty("--keyboard-height");
    };
  }, []);
}
