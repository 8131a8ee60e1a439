/**
 * Runs inside the HTML of a static host, before the page's code has come: what the address needs is
 * asked for at once instead of after the code.
 */
import { prefetch } from "../lib/browser/prefetch";
import { decodeSegment } from "../contract/paths";
import { pageFrom } from "../lib/paging";
import { findFiles, loadRest, openFonts } from "./start/loading";
import { markReader } from "./start/markReader";

markReader();
openFonts();
for (const url of callsHere()) void prefetch(url);
loadRest();

/** The addresses that the page begins with. */
function callsHere(): string[] {
  const { match, calls } = findFiles();
  const name = encodeURIComponent(decodeSegment(match[1] ?? ""));
  const page = pageFrom(new URLSearchParams(location.search).get("page"));
  return calls.map((call) => call.replace("{1}", name).replace("{page}", String(page)));
}
