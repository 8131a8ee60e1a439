/**
 * Runs inline in a static host's HTML, before the app's code has loaded: prefetches the page's data
 * and renders the first posts as soon as they arrive.
 */
import { prefetch } from "../../lib/browser/prefetch";
import { decodeSegment } from "../../contract/paths";
import { templatesId } from "../../contract/buildFiles";
import { parsePageNumber } from "../../lib/pagination";
import { loadMarkdown } from "../../lib/text/excerpts";
import { replayTapAfterHydration } from "./tapReplay";
import { renderFirstPaint, type TemplateRoute } from "./staticFirstPaint";
import { whenFirstPicturePainted } from "./firstPicture";
import { matchRouteAssets, loadRemainingAssets, applyCachedFonts } from "./loadAssets";
import { setDocumentAttributes } from "./documentAttributes";

/** Delays the app's code for the first paint by at most this many milliseconds. */
const timeout = 1_000;

/** Once the bundle has started, only React renders. */
let hasBundleStarted = false;

setDocumentAttributes();
replayTapAfterHydration();
applyCachedFonts();
void boot();

async function boot(): Promise<void> {
  const { pattern, names, calls } = matchRouteAssets();
  const param = decodeSegment(names[0] ?? "");
  const page = parsePageNumber(new URLSearchParams(location.search).get("page"));
  const urls = calls.map((call) =>
    call.replace("{1}", encodeURIComponent(param)).replace("{page}", String(page)),
  );
  const [first] = urls.map(prefetch);
  if (first) {
    const timedOut = new Promise((resolve) => setTimeout(resolve, timeout));
    await Promise.race([tryFirstPaint(first, { pattern, param, pageNumber: page }), timedOut]);
  }
  await loadRemainingAssets(() => {
    hasBundleStarted = true;
  });
}

/** Renders the first posts; if that fails, or the app's code is faster, React does it. */
async function tryFirstPaint(pending: Promise<Response>, route: TemplateRoute): Promise<void> {
  try {
    const response = await pending;
    if (!response.ok) return;
    const [data] = await Promise.all([
      response.clone().json(),
      loadMarkdown(),
      whenDocumentParsed(),
    ]);
    const templates = document.getElementById(templatesId)?.textContent;
    if (!templates || hasBundleStarted) return;
    await renderFirstPaint(JSON.parse(templates), data, route);
    await whenFirstPicturePainted();
  } catch {
    return;
  }
}

async function whenDocumentParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}
