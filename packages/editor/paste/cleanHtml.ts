import { isTextPictureUrl } from "@blog/shared/pictures";
import { styleAttribute } from "../pastedHtml";
import type { BindShortWords } from "../host";
import { isLinkAddress } from "../document/attributes";
import { taskBox } from "@blog/markdown/blockText";
import { hasBlock, isBlock, renameElement, styleOf } from "./elements";
import { markFootnotes } from "./footnotes";
import { normalizeInlines } from "./inlines";
import { splitListsAtNumberJumps, nestLists } from "./officeLists";
import { markParagraphs } from "./paragraphs";
import { rewriteFormulas, rewritePhrases } from "./phrases";
import { replaceStylesByTags } from "./styles";
import { normalizeTables } from "./tables";

/** Selector of elements in the HTML of web pages and word processors that are not part of the copied text. */
const removedSelector = [
  "script, noscript, template, meta, link, title, svg, iframe, object, button, select, textarea",
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
  for (const element of body.querySelectorAll(removedSelector)) element.remove();
  for (const element of body.querySelectorAll(`[${styleAttribute}]`)) {
    if (/display:none|mso-element:comment|mso-hide:all/.test(styleOf(element))) element.remove();
  }
  for (const [selector, name] of Object.entries(plainElements)) {
    for (const element of body.querySelectorAll(selector)) renameElement(element, name);
  }
  for (const element of body.querySelectorAll("[role=heading]")) {
    renameElement(element, `h${Math.min(4, Number(element.getAttribute("aria-level") ?? 2))}`);
  }
  simplifyCodeBlocks(body);
  replaceStylesByTags(body);
  markFootnotes(body);
  rewritePhrases(body);
  for (const element of body.querySelectorAll("[aria-hidden=true]")) element.remove();
  nestLists(body);
  splitListsAtNumberJumps(body);
  markTasks(body);
  cleanLinks(body);
  normalizeTables(body);
  normalizeInlines(body, bindShortWords);
  markParagraphs(body);
}

/** Names of plain HTML elements, by the selectors of the elements that they replace. */
const plainElements: Readonly<Record<string, string>> = {
  "p.MsoTitle": "h1",
  "p.MsoQuote, p.MsoIntenseQuote, p[class*=Quotations]": "blockquote",
  "dt, dd, summary": "p",
};

/** Reduces each code block to its text and language, without the file names and buttons that pages add. */
function simplifyCodeBlocks(body: HTMLElement): void {
  for (const pre of body.querySelectorAll("pre")) {
    const [code, ...others] = pre.querySelectorAll("code");
    const text = code && others.length === 0 ? code : pre;
    for (const br of text.querySelectorAll("br")) br.replaceWith("\n");
    const classes = [pre, code, pre.firstElementChild, pre.parentElement].map(
      (element) => element?.className ?? "",
    );
    const [, language] =
      /\b(?:language|lang|highlight-source)-([\w+#.-]+)/.exec(classes.join(" ")) ?? [];
    if (language) pre.dataset.language = language;
    pre.textContent = text.textContent.replace(/\n$/, "");
  }
}

/** Marks list items as tasks if they begin with a checkbox, with „[ ]” or „[x]”, or with a box drawn by this blog. */
function markTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>("ul > li")) {
    const checkbox = item.querySelector<HTMLElement>(
      ":scope > input, :scope > p > input, :scope > label > input, :scope > p > label > input",
    );
    const text = firstVisibleTextIn(item);
    const [marker, checkMark = ""] = /^\s*\[([ xX]?)\]\s+/.exec(text?.data ?? "") ?? [];
    const drawnBox = item.querySelector(":scope > [role=img]");
    if (checkbox) item.dataset.done = String(checkbox.hasAttribute("checked"));
    else if (drawnBox && item.matches(".task")) {
      item.dataset.done = String(drawnBox.textContent === taskBox(true));
      drawnBox.remove();
    } else if (text && marker !== undefined) {
      text.data = text.data.slice(marker.length);
      item.dataset.done = String(checkMark.toLowerCase() === "x");
    }
  }
  for (const checkbox of body.querySelectorAll("input")) checkbox.remove();
}

function firstVisibleTextIn(element: Node): Text | null {
  for (const child of element.childNodes) {
    const text = child instanceof Text ? child : firstVisibleTextIn(child);
    if (text?.data.trim()) return text;
  }
  return null;
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
      if (hasBlock(link)) link.textContent = cardText(link);
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
  // Without its picture, a caption would be dropped with it.
  for (const caption of body.querySelectorAll("figcaption")) {
    if (!caption.closest("figure")?.querySelector("img")) renameElement(caption, "p");
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

/** Joins the texts of the blocks in a card, which is a link around headings and paragraphs, with dashes. */
function cardText(card: Element): string {
  const texts = [...card.querySelectorAll("*")].filter(
    (element) => !hasBlock(element) && isBlock(element),
  );
  return texts
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)
    .join(" – ");
}
