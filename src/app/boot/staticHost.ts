/**
 * Runs inside the HTML of a static host, before the page's code has come: what the address needs is
 * asked for at once instead of after the code, and the first posts are drawn as soon as they come.
 */
import { prefetch } from "../../lib/browser/prefetch";
import { decodeSegment } from "../../contract/paths";
import { templatesId } from "../../contract/site";
import { parsePageNumber } from "../../lib/pagination";
import { loadMarkdown } from "../../lib/text/excerpts";
import { replayTapAfterHydration } from "./tapReplay";
import { renderFirstPaint, type TemplateRoute } from "./staticFirstPaint";
import { whenFirstPicturePainted } from "./firstPicture";
import { matchRouteAssets, loadRemainingAssets, applyCachedFonts } from "./loadAssets";
import { setDocumentAttributes } from "./documentAttributes";

/** How long the page's code waits at most for what is drawn without it, in milliseconds. */
const timeout = 1_000;

/** From then on the page is React's. */
let hasBundleStarted = false;

setDocumentAttributes();
replayTapAfterHydration();
applyCachedFonts();
void boot();

async function boot(): Promise<void> {
  const { pattern, names, calls } = matchRouteAssets();
  const name = decodeSegment(names[0] ?? "");
  const page = parsePageNumber(new URLSearchParams(location.search).get("page"));
  const urls = calls.map((call) =>
    call.replace("{1}", encodeURIComponent(name)).replace("{page}", String(page)),
  );
  const [first] = urls.map(prefetch);
  if (first) {
    const late = new Promise((resolve) => setTimeout(resolve, timeout));
    await Promise.race([tryFirstPaint(first, { pattern, param: name, pageNumber: page }), late]);
  }
  await loadRemainingAssets(() => {
    hasBundleStarted = true;
  });
}

/** Where that fails, or the code is faster, the page does it itself. */
async function tryFirstPaint(asked: Promise<Response>, route: TemplateRoute): Promise<void> {
  try {
    const answer = await asked;
    if (!answer.ok) return;
    const [data] = await Promise.all([answer.clone().json(), loadMarkdown(), whenDocumentParsed()]);
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
