import { serverTimeName } from "@blog/shared/offline";
import { hasAnswer, isOnline } from "../browser/online";
import { recordServerTime } from "./clock";

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
  if (!isOnline()) hasAnswer.set(true);
  const now = sentAt + performance.now() - entry.responseStart;
  recordServerTime(new Date(now).toISOString(), true);
}
