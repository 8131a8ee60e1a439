/**
 * Script that is inlined into server-rendered HTML. Applies stored settings, replays taps that were made before
 * hydration, and loads the remaining code once the first picture has been painted.
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
