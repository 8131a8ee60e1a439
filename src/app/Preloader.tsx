import { useEffect } from "react";
import { loadClient } from "../api/request";
import { isSavingData } from "../lib/browser/dataSaving";
import { whenIdle } from "../lib/browser/idle";
import { patterns } from "../contract/paths";
import { preloadPage } from "./AppRoutes";

/**
 * Fetches code shortly before it is needed: what every reader needs next when the browser is idle,
 * and the page behind a link that is pointed at or focused. Not for readers who save data.
 */
export function Preloader() {
  useEffect(() => {
    if (isSavingData()) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const handleInterest = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.origin === location.origin) preload(() => preloadPage(link.pathname));
    };
    addEventListener("pointerover", handleInterest, { passive: true, signal });
    addEventListener("focusin", handleInterest, { signal });
    const callOff = whenIdle(() => {
      preload(loadClient);
      preload(() => preloadPage(patterns.post));
    });
    return () => {
      callOff();
      end.abort();
    };
  }, []);
  return null;
}

/** Code that cannot be had ahead is asked for again when it is needed, and told then. */
function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
