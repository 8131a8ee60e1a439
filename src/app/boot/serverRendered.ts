/**
 * Runs inside the HTML of a page that came drawn, before its code has come: marks what depends on
 * the reader, keeps what is tapped too early, and fetches fonts and code once the first picture is
 * there.
 */
import { replayTapAfterHydration } from "./tapReplay";
import { whenFirstPicturePainted } from "./firstPicture";
import { loadRemainingAssets, applyCachedFonts } from "./loadAssets";
import { setDocumentAttributes } from "./documentAttributes";

setDocumentAttributes();
replayTapAfterHydration();
applyCachedFonts();
document.addEventListener(
  "DOMContentLoaded",
  () => void whenFirstPicturePainted().then(() => loadRemainingAssets()),
);
