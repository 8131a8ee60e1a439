import { isTextPictureUrl } from "@blog/shared/pictures";
import { styleAttribute } from "../pastedHtml";
import type { BindShortWords } from "../host";
import { isLinkAddress } from "../document/attributes";
import { separateCaptions } from "./captions";
import { hasBlock, isBlock, renameElement, styleOf } from "./elements";
import { linkEmbeds } from "./embeds";
import { replaceEmoji } from "./emoji";
import { markFootnotes } from "./footnotes";
import { normalizeInlines } from "./inlines";
import { normalizeHeadings } from "./lines";
import { splitListsAtNumberJumps, nestLists } from "./officeLists";
import { markParagraphs } from "./paragraphs";
import { rewriteFormulas, rewritePhrases } from "./phrases";
import { keepLineEnds } from "./preserved";
import { replaceStylesByTags, wrapInBlock } from "./styles";
import { normalizeTables } from "./tables";
import { markTasks, markTaskStates } from "./tasks";

/** Selector of elements in the HTML of web pages and word processors that are not part of the copied text. */
const removedSelector = [
  "script, noscript, template, meta, link, title, svg, iframe, video, audio, embed, object, button, select, textarea",
  "input:not([type=checkbox]), .Apple-interchange-newline, img[width='1'], rp",
  // Table of contents in pages of this blog.
  "nav.contents",
  ".sr-only, .mw-editsection, .EOP, [hidden]",
  ".MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff",
  // Deletions in tracked changes.
  "del[datetime], del[cite]",
].join();

/** Reduces the HTML of word processors, e-mails and web pages to elements that the schema can parse. */
export function cleanHtml(body: HTMLElement, bindShortWords: BindShortWords): void {
  rewriteFormulas(body);
  replaceEmoji(body);
  markTaskStates(body);
  for (const element of body.querySelectorAll(`[${styleAttribute}]`)) {
    if (/display:none|mso-element:comment|mso-hide:all/.test(styleOf(element))) element.remove();
  }
  linkEmbeds(body);
  for (const element of body.querySelectorAll(removedSelector)) element.remove();
  for (const [selector, name] of Object.entries(plainElements)) {
    for (const element of body.querySelectorAll(selector)) renameElement(element, name);
  }
  for (const element of body.querySelectorAll("[role=heading]")) {
    renameElement(element, `h${Math.min(4, Number(element.getAttribute("aria-level") ?? 2))}`);
  }
  replaceStylesByTags(body);
  simplifyCodeBlocks(body);
  keepLineEnds(body);
  markFootnotes(body);
  rewritePhrases(body);
  for (const element of body.querySelectorAll("[aria-hidden=true]:not(br)"))
    if (!isReadable(element)) element.remove();
  nestLists(body);
  splitListsAtNumberJumps(body);
  markTasks(body);
  cleanLinks(body);
  separateCaptions(body);
  normalizeTables(body);
  normalizeHeadings(body);
  normalizeInlines(body, bindShortWords);
  markParagraphs(body);
}

/** Returns whether an element that screen readers skip has words for the eye, unlike icons and anchors. */
function isReadable(element: Element): boolean {
  return /[\p{L}\p{N}]/u.test(element.textContent) && !element.matches("i, [class*=icon]");
}

/** Names of plain HTML elements, by the selectors of the elements that they replace. */
const plainElements: Readonly<Record<string, string>> = {
  "p.MsoTitle": "h1",
  "p.MsoQuote, p.MsoIntenseQuote, p[class*=Quotations]": "blockquote",
  "dt, dd, summary": "p",
  menu: "ul",
};

/** Reduces each code block to its text and language, without the file names and buttons that pages add. */
function simplifyCodeBlocks(body: HTMLElement): void {
  for (const pre of body.querySelectorAll("pre")) {
    const [code, ...others] = pre.querySelectorAll("code");
    const text = code && others.length === 0 ? code : pre;
    for (const br of text.querySelectorAll("br")) br.replaceWith("\n");
    for (const block of text.querySelectorAll("div, p")) {
      block.before(lineBoundary);
      block.after(lineBoundary);
    }
    const classes = [pre, code, pre.firstElementChild, pre.parentElement].map(
      (element) => element?.className ?? "",
    );
    const [, language] =
      /\b(?:language|lang|highlight-source)-([\w+#.-]+)/.exec(classes.join(" ")) ?? [];
    if (language) pre.dataset.language = language;
    pre.textContent = withLineEnds(text.textContent).replace(/\n$/, "");
  }
}

/** Character for private use that stands for the start or end of a block. */
const lineBoundary = "\uE000";

/** Ends a line at each boundary of blocks, unless the code itself ends it there. */
function withLineEnds(code: string): string {
  return code.replace(/^\uE000+|\uE000+$/g, "").replace(/\n?\uE000+(?:\n\uE000+)?/g, "\n");
}

/**
 * Keeps links that lead outside the copied page, reducing blocks in them to text. Unwraps other links and links around
 * pictures, and removes anchors of headings. Keeps pictures with an allowed URL, but turns them into links in list
 * items, cells and headings.
 */
function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a")) {
    const address = linkAddress(link.getAttribute("href") ?? "");
    const isHeadingAnchor =
      link.closest("h1, h2, h3, h4, h5, h6") && /^[#¶§🔗\u200B\s]*$/u.test(link.textContent);
    if (isHeadingAnchor && !link.querySelector("img")) link.remove();
    else if (!address || link.matches(".heading-link") || link.querySelector("img"))
      link.replaceWith(...link.childNodes);
    else {
      if (hasBlock(link)) {
        link.textContent = cardText(link);
        wrapInBlock(link);
      }
      link.setAttribute("href", address);
    }
  }
  for (const picture of body.querySelectorAll("img")) {
    const address = linkAddress(picture.getAttribute("src") ?? "");
    if (!isTextPictureUrl(address)) picture.remove();
    else if (picture.closest("li, td, th, h1, h2, h3, h4, h5, h6")) {
      const link = renameElement(picture, "a");
      link.setAttribute("href", address);
      link.textContent = picture.getAttribute("alt") || address;
    } else picture.setAttribute("src", address);
  }
}

/** Returns the address of a link, encoded; "" if Markdown cannot express it or it leads only within the copied page. */
function linkAddress(href: string): string {
  const address = encodeSpaces(href);
  if (!isLinkAddress(address)) return "";
  // Documents exported from Google Docs link through a redirect.
  const isRedirect = address.startsWith("https://www.google.com/url?");
  const target = isRedirect ? encodeSpaces(new URL(address).searchParams.get("q") ?? "") : "";
  return isLinkAddress(target) ? target : isRedirect ? "" : address;
}

function encodeSpaces(address: string): string {
  return address.trim().replace(/[\s<>]/g, encodeURIComponent);
}

/** Joins the lines of a card, which is a link around headings and paragraphs, with dashes. */
function cardText(card: Element): string {
  for (const element of card.querySelectorAll("*")) {
    if (isBlock(element) || element.matches("br, td, th")) {
      element.before(lineBoundary);
      element.after(lineBoundary);
    }
  }
  const lines = card.textContent.split(lineBoundary).map((line) => line.trim());
  return lines.filter(Boolean).join(" – ");
}
