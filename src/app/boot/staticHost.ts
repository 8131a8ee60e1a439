/** Inline script of a static host's HTML: when the first post arrives, requests its picture and renders the post. */
import { templatesId } from "@blog/shared/buildFiles";
import { prefetch } from "../../lib/browser/prefetch";
import { setDocumentAttributes } from "./documentAttributes";
import type { FirstResponse } from "./earlyRequests";
import { firstPostOf, preloadPicture } from "./firstPost";
import { moveFocusOnRender } from "./keepFocus";
import { applyCachedFonts, loadRemainingAssets, whenFirstPicturePainted } from "./loadAssets";
import { renderFirstPost } from "./staticFirstPaint";
import { replayTapAfterHydration } from "./tapReplay";

/** Maximum delay of the app's code in favour of the first paint, in milliseconds. */
const firstPaintTimeout = 1_000;

/** Whether the bundle has started, after which only React may render. */
let hasBundleStarted = false;

setDocumentAttributes();
replayTapAfterHydration();
moveFocusOnRender();
applyCachedFonts();
void boot();

async function boot(): Promise<void> {
  if (window.firstResponse) {
    const timedOut = new Promise((resolve) => setTimeout(resolve, firstPaintTimeout));
    await Promise.race([tryFirstPaint(window.firstResponse), timedOut]);
    for (const url of window.firstResponse.laterUrls) void prefetch(url);
  }
  await loadRemainingAssets(() => {
    hasBundleStarted = true;
  });
}

/** Renders the first post; if this fails or the app's code starts first, React renders it instead. */
async function tryFirstPaint({ response, route }: FirstResponse): Promise<void> {
  try {
    // The app will read the response, too, but the body of a response can be read only once.
    const responseCopy = (await response).clone();
    const post = responseCopy.ok ? firstPostOf(await responseCopy.json(), route) : undefined;
    if (!post) return;
    preloadPicture(post, route);
    await whenDocumentParsed();
    const templates = document.getElementById(templatesId)?.textContent;
    if (!templates || hasBundleStarted) return;
    renderFirstPost(JSON.parse(templates), post, route);
    markCurrentLink();
    await whenFirstPicturePainted();
  } catch {
    return;
  }
}

async function whenDocumentParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}

/** Marks the navigation link to the current page, or to an ancestor of its path, as current, as the app does. */
function markCurrentLink(): void {
  const { pathname } = location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".main-nav > a")) {
    const isAncestor = link.pathname !== "/" && pathname.startsWith(`${link.pathname}/`);
    if (link.pathname !== pathname && !isAncestor) continue;
    link.className = "active";
    link.ariaCurrent = "page";
  }
}
