/**
 * Runs inside the HTML of a static host, before the page's code has come: what the address needs is
 * asked for at once instead of after the code, and the first posts are drawn as soon as they come.
 */
import { prefetch } from "../lib/browser/prefetch";
import { decodeSegment } from "../contract/paths";
import { templatesId } from "../contract/site";
import { pageFrom } from "../lib/paging";
import { loadMarks } from "../lib/text/reading";
import { keepEarlyTap } from "./start/earlyTap";
import { drawFilled, type FilledPlace } from "./start/filledPage";
import { whenShown } from "./start/firstPicture";
import { findFiles, loadRest, openFonts } from "./start/loading";
import { markReader } from "./start/markReader";

/** How long the page's code waits at most for what is drawn without it, in milliseconds. */
const timeout = 1_000;

/** From then on the page is React's. */
let hasBegun = false;

markReader();
keepEarlyTap();
openFonts();
void begin();

async function begin(): Promise<void> {
  const { pattern, match, calls } = findFiles();
  const name = decodeSegment(match[1] ?? "");
  const page = pageFrom(new URLSearchParams(location.search).get("page"));
  const urls = calls.map((call) =>
    call.replace("{1}", encodeURIComponent(name)).replace("{page}", String(page)),
  );
  const [first] = urls.map(prefetch);
  if (first) {
    const late = new Promise((resolve) => setTimeout(resolve, timeout));
    await Promise.race([tryToDraw(first, { pattern, name, page }), late]);
  }
  await loadRest(() => {
    hasBegun = true;
  });
}

/** Where that fails, or the code is faster, the page does it itself. */
async function tryToDraw(asked: Promise<Response>, place: FilledPlace): Promise<void> {
  try {
    const answer = await asked;
    if (!answer.ok) return;
    const [data] = await Promise.all([answer.clone().json(), loadMarks(), whenParsed()]);
    const templates = document.getElementById(templatesId)?.textContent;
    if (!templates || hasBegun) return;
    await drawFilled(JSON.parse(templates), data, place);
    await whenShown();
  } catch {
    return;
  }
}

async function whenParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}
