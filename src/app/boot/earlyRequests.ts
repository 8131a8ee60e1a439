/**
 * Runs inline at the top of a static host's HTML, before the rest of it has arrived: requests the
 * page's data, and the first picture as soon as the data names it.
 */
import { decodeSegment } from "../../contract/paths";
import { prefetch } from "../../lib/browser/prefetch";
import { parsePageNumber } from "../../lib/pagination";
import { setDocumentAttributes } from "./documentAttributes";
import { matchRouteAssets } from "./loadAssets";
import { preloadFirstPicture } from "./preloadFirstPicture";
import type { TemplateRoute } from "./staticFirstPaint";

declare global {
  interface Window {
    /** The page's route, and the body of the response that it starts with. */
    firstResponse?: TemplateRoute & { body: Promise<unknown> };
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
  const [first] = urls.map(prefetch);
  if (first) window.firstResponse = { body: readBody(first), pattern, param, pageNumber };
}

/** Returns the response's body once the first picture is requested; undefined if it failed. */
async function readBody(pending: Promise<Response>): Promise<unknown> {
  try {
    const response = await pending;
    if (!response.ok) return undefined;
    const body: unknown = await response.clone().json();
    preloadFirstPicture(body);
    return body;
  } catch {
    return undefined;
  }
}
