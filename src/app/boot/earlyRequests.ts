/** Inline script at the top of a static host's HTML, which requests the page's data before the HTML below is parsed. */
import type { InitialRequests } from "@blog/shared/buildFiles";
import { matchSegments } from "@blog/shared/pathSegments";
import { decodeSegment } from "@blog/shared/paths";
import { prefetch } from "../../lib/browser/prefetch";
import { parsePageNumber } from "../../lib/pagination";
import type { BootRoute } from "./firstPost";

/** The first response of a page, requested before the app's code has loaded, and the requests that follow it. */
export interface FirstResponse {
  route: BootRoute;
  response: Promise<Response>;
  /** URLs of the page's other requests, which are sent after the first picture is painted. */
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
  const [firstUrl, ...laterUrls] = calls.map((call) =>
    call.replace("{1}", encodeURIComponent(param)).replace("{page}", String(pageNumber)),
  );
  if (!firstUrl) return;
  const route = { pattern, param, pageNumber };
  window.firstResponse = { route, response: prefetch(firstUrl), laterUrls };
}
