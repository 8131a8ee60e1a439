/**
 * Runs inline in server-rendered HTML, before the app's code has loaded: marks what depends on the
 * reader, holds a tap until hydration, and loads fonts and code once the first picture is painted.
 */
import { replayTapAfterHydration } from "./tapReplay";
import { applyCachedFonts, loadRemainingAssets, whenFirstPicturePainted } from "./loadAssets";
import { setDocumentAttributes } from "./documentAttributes";

setDocumentAttributes();
replayTapAfterHydration();
applyCachedFonts();
document.addEventListener(
  "DOMContentLoaded",
  () => void whenFirstPicturePainted().then(() => loadRemainingAssets()),
);
