import { styleAttribute } from "../pastedHtml";
import type { BindShortWords } from "../host";
import { simplifyCodeBlocks } from "./codeBlocks";
import { renameElement } from "./elements";
import { linkEmbeds } from "./embeds";
import { replaceEmoji } from "./emoji";
import { markFootnotes } from "./markFootnotes";
import { cleanLinks } from "./links";
import { splitListsAtNumberJumps, nestLists } from "./officeLists";
import { rewriteFormulas, rewritePhrases } from "./phrases";
import { type PictureOptions, placePictures } from "./pictures";
import { isHidden, replaceScripts } from "./styles";
import { normalizeTables } from "./normalizeTables";
import { markTasks, markTaskStates } from "./tasks";
import { writeShown } from "./writeShown";

/** Selector of elements in the HTML of web pages and word processors that are not part of the copied text. */
const removedSelector = [
  "script, noscript, template, meta, link, title, svg, iframe, video, audio, embed, object, button, select, textarea",
  "input:not([type=checkbox]), .Apple-interchange-newline, rp",
  // Table of contents in pages of this blog.
  "nav.contents",
  ".sr-only, .mw-editsection, .EOP, [hidden]",
  ".MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff",
  // Deletions in tracked changes.
  "del[datetime], del[cite]",
].join();

/** Settings of a conversion of HTML. */
export interface CleaningOptions extends PictureOptions {
  bindShortWords: BindShortWords;
}

/** Reduces the HTML of word processors, e-mails and web pages to elements that the schema can parse, in a new body. */
export function cleanHtml(body: HTMLElement, options: CleaningOptions): HTMLElement {
  rewriteFormulas(body);
  replaceEmoji(body);
  markTaskStates(body);
  removeHidden(body);
  linkEmbeds(body, options.losses);
  for (const element of body.querySelectorAll(removedSelector)) element.remove();
  renameToPlainElements(body);
  replaceScripts(body);
  simplifyCodeBlocks(body);
  markFootnotes(body);
  rewritePhrases(body);
  for (const element of body.querySelectorAll("[aria-hidden=true]:not(br)"))
    if (!hasWords(element)) element.remove();
  nestLists(body);
  splitListsAtNumberJumps(body);
  markTasks(body);
  cleanLinks(body);
  placePictures(body, options);
  normalizeTables(body);
  return writeShown(body, options.bindShortWords);
}

function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`[${styleAttribute}]`))
    if (isHidden(element)) element.remove();
}

/** Names of plain HTML elements, by the selectors of the elements that they replace. */
const plainElements: Readonly<Record<string, string>> = {
  "p.MsoTitle": "h1",
  "p.MsoQuote, p.MsoIntenseQuote, p[class*=Quotations]": "blockquote",
  "dt, dd, summary, legend": "p",
  "menu, dir": "ul",
};

function renameToPlainElements(body: HTMLElement): void {
  for (const [selector, name] of Object.entries(plainElements)) {
    for (const element of body.querySelectorAll(selector)) renameElement(element, name);
  }
  for (const element of body.querySelectorAll("[role=heading]")) {
    renameElement(element, `h${Math.min(4, Number(element.getAttribute("aria-level") ?? 2))}`);
  }
}

/** Returns whether an element that screen readers skip has words for the eye, unlike icons and anchors. */
function hasWords(element: Element): boolean {
  return /[\p{L}\p{N}]/u.test(element.textContent) && !element.matches("i, [class*=icon]");
}
