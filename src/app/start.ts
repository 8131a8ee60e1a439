/**
 * Runs inside the HTML of a page that came drawn, before its code has come: marks what depends on
 * the reader, keeps what is tapped too early, and fetches fonts and code once the first picture is
 * there.
 */
import { keepEarlyTap } from "./start/earlyTap";
import { whenShown } from "./start/firstPicture";
import { loadRest, openFonts } from "./start/loading";
import { markReader } from "./start/markReader";

markReader();
keepEarlyTap();
openFonts();
document.addEventListener("DOMContentLoaded", () => void whenShown().then(() => loadRest()));
