import { useEffect } from "react";
import { loadClient } from "../api/request";
import { usePageView } from "../ui/usePageView";
import { isSavingData, recordAnswer } from "../lib/browser/online";
import { runWhenIdle } from "../lib/browser/idle";
import { listen } from "../lib/browser/listen";
import { announce } from "../lib/feedback/announce";
import { patterns } from "@blog/shared/paths";
import { preloadPage } from "./AppRoutes";
import { DocumentHead } from "./DocumentHead";
import { keepReadLaterPosts } from "./offline/keepPosts";
import { serverTimeName } from "@blog/shared/offline";
import { recordServerTime } from "../lib/dates/clock";

/** Runs the browser-only parts of the app, which the first paint does not need. */
export function AfterHydration() {
  usePreloading();
  useLoadingAnnouncements();
  useEffect(recordDocumentTime, []);
  useEffect(keepReadLaterPosts, []);
  return <DocumentHead />;
}

/** Preloads common code on idle, and the pages behind hovered and focused links, except in data-saving mode. */
function usePreloading(): void {
  useEffect(() => {
    if (isSavingData()) return undefined;
    const stop = listen(["pointerover", "focusin"], ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.origin === location.origin) preload(() => preloadPage(link.pathname));
    });
    const cancelIdle = runWhenIdle(() => {
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

/** Starts loading code; ignores a failure, since the code is loaded again, with error handling, when it is needed. */
function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Milliseconds before a page is announced as loading, since most pages load faster. */
const announcementDelay = 1_000;

/** Announces once that a slow page is loading and once that it has loaded, however many parts load separately. */
function useLoadingAnnouncements(): void {
  const pageView = usePageView();
  useEffect(() => {
    const main = document.querySelector("main");
    // Content that loads later, such as search results, makes its own announcement.
    if (!main || !isLoading(main)) return undefined;
    const observer = new MutationObserver(() => {
      if (isLoading(main)) return;
      observer.disconnect();
      // If loading failed, a toast announces the failure instead.
      if (!main.querySelector(".failure-panel")) announce("Wczytano.");
    });
    const timer = setTimeout(() => {
      if (!isLoading(main)) return;
      announce("Wczytywanie…");
      observer.observe(main, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
    }, announcementDelay);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pageView]);
}

function isLoading(main: Element): boolean {
  return main.querySelector(".loading, .skeleton") !== null;
}

/** Records the server's time from the headers of the document, and its answer, unless both may come from a cache. */
export function recordDocumentTime(): void {
  const [entry] = performance.getEntriesByType("navigation");
  if (typeof PerformanceNavigationTiming === "undefined") return;
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type === "back_forward") return;
  // A response that only passed through the service worker may have no size. A stored one has no time.
  if (entry.transferSize === 0 && entry.workerStart === 0) return;
  const metric = entry.serverTiming.find(({ name }) => name === serverTimeName);
  const sentAt = Date.parse(metric?.description ?? "");
  if (Number.isNaN(sentAt)) return;
  recordAnswer();
  const now = sentAt + performance.now() - entry.responseStart;
  recordServerTime(new Date(now).toISOString(), true);
}
