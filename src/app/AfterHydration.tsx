import { useEffect } from "react";
import { loadClient } from "../api/request";
import { usePageView } from "../components/layout/usePageView";
import { isSavingData } from "../lib/browser/dataSaving";
import { whenIdle } from "../lib/browser/idle";
import { listen } from "../lib/browser/listen";
import { announce } from "../lib/feedback/announce";
import { patterns } from "../shared/paths";
import { preloadPage } from "./AppRoutes";
import { DocumentHead } from "./DocumentHead";
import { keepReadLaterPosts } from "./keepPosts";

/** Browser-only parts that the first paint does not need. */
export function AfterHydration() {
  usePreloading();
  useLoadingAnnouncements();
  useEffect(keepReadLaterPosts, []);
  return <DocumentHead />;
}

/** Preloads code when the browser is idle, and that of hovered links, unless the reader saves data. */
function usePreloading(): void {
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
}

/** Ignores failures: the code is loaded again, and failures are handled, when it is needed. */
function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Announces that a page is loading after this many milliseconds, since most load faster. */
const patience = 1_000;

/** Announces once that a page's content is loading, whatever its number of parts, and that it has loaded. */
function useLoadingAnnouncements(): void {
  const pageView = usePageView();
  useEffect(() => {
    const main = document.querySelector("main");
    // Content that loads later, such as search results, makes its own announcement.
    if (!main || !isLoading(main)) return undefined;
    const observer = new MutationObserver(() => {
      if (isLoading(main)) return;
      observer.disconnect();
      // A toast announces a failure.
      if (!main.querySelector(".failure-panel")) announce("Wczytano.");
    });
    const timer = setTimeout(() => {
      if (!isLoading(main)) return;
      announce("Wczytywanie…");
      observer.observe(main, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
    }, patience);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pageView]);
}

function isLoading(main: Element): boolean {
  return main.querySelector(".loading, .skeleton") !== null;
}
