/** Runs inline in a static host's HTML: requests the first picture, and renders the first post, once answered. */
import { templatesId } from "../../shared/buildFiles";
import { prefetch } from "../../lib/browser/prefetch";
import { setDocumentAttributes } from "./documentAttributes";
import type { FirstResponse } from "./earlyRequests";
import { firstPostOf, preloadPicture } from "./firstPost";
import { keepFocusOnRender } from "./keepFocus";
import { applyCachedFonts, loadRemainingAssets, whenFirstPicturePainted } from "./loadAssets";
import { renderFirstPost } from "./staticFirstPaint";
import { replayTapAfterHydration } from "./tapReplay";

/** Delays the app's code for the first paint by at most this many milliseconds. */
const timeout = 1_000;

/** Once the bundle has started, only React renders. */
let hasBundleStarted = false;

setDocumentAttributes();
replayTapAfterHydration();
keepFocusOnRender();
applyCachedFonts();
void boot();

async function boot(): Promise<void> {
  if (window.firstResponse) {
    const timedOut = new Promise((resolve) => setTimeout(resolve, timeout));
    await Promise.race([tryFirstPaint(window.firstResponse), timedOut]);
    for (const url of window.firstResponse.laterUrls) void prefetch(url);
  }
  await loadRemainingAssets(() => {
    hasBundleStarted = true;
  });
}

/** Renders the first post; if that fails, or the app's code is faster, React does it. */
async function tryFirstPaint({ response, route }: FirstResponse): Promise<void> {
  try {
    // The app reads the response once more.
    const answer = (await response).clone();
    const post = answer.ok ? firstPostOf(await answer.json(), route) : undefined;
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

/** Marks the link to the page, or to the one above it, as the app does. */
function markCurrentLink(): void {
  const { pathname } = location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".main-nav > a")) {
    const isAbove = link.pathname !== "/" && pathname.startsWith(`${link.pathname}/`);
    if (link.pathname !== pathname && !isAbove) continue;
    link.className = "active";
    link.ariaCurrent = "page";
  }
}
