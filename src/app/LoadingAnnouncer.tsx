import { useEffect } from "react";
import { usePageView } from "../components/layout/usePageView";
import { announce } from "../lib/feedback/announce";

/** Announces a page's loading after this many milliseconds: most pages are there before. */
const patience = 1_000;

/** Announces once that a page's content is loading, whatever its number of parts, and that it has loaded. */
export function LoadingAnnouncer() {
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
  return null;
}

function isLoading(main: Element): boolean {
  return main.querySelector(".loading, .skeleton") !== null;
}
