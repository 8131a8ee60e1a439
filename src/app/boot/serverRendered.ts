/** Inline script of server-rendered HTML: applies settings, holds taps, and loads code after the first picture. */
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
