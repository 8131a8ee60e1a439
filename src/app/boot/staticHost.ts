/**
 * Runs inline in a static host's HTML, before the app's code has loaded: renders the first posts as
 * soon as the early requests are answered.
 */
import { templatesId } from "../../contract/buildFiles";
import { loadMarkdown } from "../../lib/text/excerpts";
import { replayTapAfterHydration } from "./tapReplay";
import { renderFirstPaint } from "./staticFirstPaint";
import { whenFirstPicturePainted } from "./firstPicture";
import { loadRemainingAssets, applyCachedFonts } from "./loadAssets";

/** Delays the app's code for the first paint by at most this many milliseconds. */
const timeout = 1_000;

/** Once the bundle has started, only React renders. */
let hasBundleStarted = false;

replayTapAfterHydration();
applyCachedFonts();
void boot();

async function boot(): Promise<void> {
  if (window.firstResponse) {
    const timedOut = new Promise((resolve) => setTimeout(resolve, timeout));
    await Promise.race([tryFirstPaint(window.firstResponse), timedOut]);
  }
  await loadRemainingAssets(() => {
    hasBundleStarted = true;
  });
}

/** Renders the first posts; if that fails, or the app's code is faster, React does it. */
async function tryFirstPaint({ body, ...route }: NonNullable<Window["firstResponse"]>) {
  try {
    const [data] = await Promise.all([body, loadMarkdown(), whenDocumentParsed()]);
    const templates = document.getElementById(templatesId)?.textContent;
    if (!templates || hasBundleStarted) return;
    renderFirstPaint(JSON.parse(templates), data, route);
    await whenFirstPicturePainted();
  } catch {
    return;
  }
}

async function whenDocumentParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}
