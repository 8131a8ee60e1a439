import { useEffect } from "react";
import { loadClient } from "../api/request";
import { isSavingData } from "../lib/browser/dataSaving";
import { whenIdle } from "../lib/browser/idle";
import { listen } from "../lib/browser/listen";
import { patterns } from "../shared/paths";
import { preloadPage } from "./AppRoutes";

/**
 * Preloads code shortly before it is needed: axios, lists and the post page when the browser is idle, and
 * the page behind a hovered or focused link. Does nothing for readers who save data.
 */
export function Preloader() {
  useEffect(() => {
    if (isSavingData()) return undefined;
    const stop = listen(["pointerover", "focusin"], ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.origin === location.origin) preload(() => preloadPage(link.pathname));
    });
    const cancelIdle = whenIdle(() => {
      preload(loadClient);
      preload(() => preloadPage(patterns.posts));
      preload(() => preloadPage(patterns.post));
    });
    return () => {
      cancelIdle();
      stop();
    };
  }, []);
  return null;
}

/** Ignores failures: the code is loaded again, and failures are handled, when it is needed. */
function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
