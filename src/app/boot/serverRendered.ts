/** Runs inline in server-rendered HTML: marks the reader, holds taps, and loads code after the first picture. */
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
