/** Runs inline at the top of a static host's HTML, before the rest of it: requests the page's data. */
import type { InitialRequests } from "../../shared/buildFiles";
import { matchSegments } from "../../shared/pathSegments";
import { decodeSegment } from "../../shared/paths";
import { prefetch } from "../../lib/browser/prefetch";
import { parsePageNumber } from "../../lib/pagination";
import type { BootRoute } from "./firstPost";

/** The requests of a page, sent before the app's code has loaded. */
export interface FirstResponse {
  route: BootRoute;
  response: Promise<Response>;
  /** URLs of the page's other requests, which wait for the first picture. */
  laterUrls: string[];
}

declare global {
  interface Window {
    firstResponse?: FirstResponse;
  }
}

declare const initialRequests: InitialRequests;

for (const [pattern, calls] of initialRequests) {
  const segments = matchSegments(pattern, location.pathname);
  if (segments) requestData(pattern, decodeSegment(segments[0] ?? ""), calls);
}

function requestData(pattern: string, param: string, calls: string[]): void {
  const pageNumber = parsePageNumber(new URLSearchParams(location.search).get("page"));
  const [first, ...laterUrls] = calls.map((call) =>
    call.replace("{1}", encodeURIComponent(param)).replace("{page}", String(pageNumber)),
  );
  if (!first) return;
  const route = { pattern, param, pageNumber };
  window.firstResponse = { route, response: prefetch(first), laterUrls };
}
