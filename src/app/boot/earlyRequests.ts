/**
 * Runs inline at the top of a static host's HTML, before the rest of it has arrived: requests the
 * page's data, and the first picture as soon as the data names it.
 */
import type { Post } from "../../api/parsePost";
import { decodeSegment } from "../../contract/paths";
import { prefetch } from "../../lib/browser/prefetch";
import { parsePageNumber } from "../../lib/pagination";
import { setDocumentAttributes } from "./documentAttributes";
import { type BootRoute, firstPostOf, preloadPicture } from "./firstPost";
import { matchRouteAssets } from "./loadAssets";

/** The requests of a page, sent before the app's code has loaded. */
export interface FirstResponse {
  route: BootRoute;
  /** Undefined if the page begins with no post or the request failed. */
  post: Promise<Post | undefined>;
  /** URLs of the page's other requests, which wait for the first picture. */
  laterUrls: string[];
}

declare global {
  interface Window {
    firstResponse?: FirstResponse;
  }
}

requestData();
// Reading local storage takes a while.
setDocumentAttributes();

function requestData(): void {
  const { pattern, names, calls } = matchRouteAssets();
  const param = decodeSegment(names[0] ?? "");
  const pageNumber = parsePageNumber(new URLSearchParams(location.search).get("page"));
  const urls = calls.map((call) =>
    call.replace("{1}", encodeURIComponent(param)).replace("{page}", String(pageNumber)),
  );
  const [first, ...laterUrls] = urls;
  if (!first) return;
  const route = { pattern, param, pageNumber };
  window.firstResponse = { route, post: readFirstPost(prefetch(first), route), laterUrls };
}

/** Returns the page's first post once its picture is requested. */
async function readFirstPost(pending: Promise<Response>, route: BootRoute): FirstResponse["post"] {
  try {
    const response = await pending;
    const post = response.ok ? firstPostOf(await response.clone().json(), route) : undefined;
    if (post) preloadPicture(post, route);
    return post;
  } catch {
    return undefined;
  }
}
