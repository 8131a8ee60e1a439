import { markFootnotes } from "./footnotes";
import { normalizeInlines } from "./normalizeInlines";
import { nestLists } from "./wordLists";

/** Elements that are not part of a text. */
const removed =
  "style, script, noscript, template, meta, link, title, svg, iframe, object, button, select," +
  "textarea, input:not([type=checkbox]), .Apple-interchange-newline, [style*='display:none']," +
  "[style*='display: none'], [aria-hidden=true], img[width='1'], .sr-only, .mw-editsection";

/** Reduces the HTML of word processors, mails and web pages to plain elements without styles. */
export function normalizeHtml(body: HTMLElement): void {
  for (const element of body.querySelectorAll(removed)) element.remove();
  for (const name of ["h1", "blockquote"] as const) {
    for (const element of body.querySelectorAll(wordStyles[name])) renameElement(element, name);
  }
  markFootnotes(body);
  nestLists(body);
  numberItems(body);
  unwrapRedirects(body);
  normalizeTables(body);
  normalizeInlines(body);
}

/** Word writes these as paragraphs. */
const wordStyles = {
  h1: "p.MsoTitle",
  blockquote: "p.MsoQuote, p.MsoIntenseQuote, p[class*=Quotations]",
};

function renameElement(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  const span = element.getAttribute("colspan");
  if (span) renamed.setAttribute("colspan", span);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Sets the number of each item of an ordered list, and of no other. */
function numberItems(body: HTMLElement): void {
  for (const item of body.querySelectorAll("li")) item.removeAttribute("value");
  for (const list of body.querySelectorAll("ol")) {
    const start = Number(list.getAttribute("start") ?? 1) || 1;
    for (const [index, item] of [...list.children].entries())
      item.setAttribute("value", String(start + index));
  }
}

/** Exported documents of Google Docs link through a redirect. */
function unwrapRedirects(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a[href^='https://www.google.com/url?']")) {
    const target = new URL(link.getAttribute("href") ?? "").searchParams.get("q");
    if (target) link.setAttribute("href", target);
  }
}

/** Makes the first row of a table its head, as in Markdown. */
function normalizeTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll("table")].toReversed()) {
    const rows = [...table.querySelectorAll("tr")];
    // Mails and Google Docs put boxes around a text in this way.
    const isBox = rows.every((row) => row.children.length <= 1) || table.querySelector("table");
    if (isBox) table.replaceWith(...rows.flatMap(toBoxes));
    else for (const cell of rows[0]?.querySelectorAll("td") ?? []) renameElement(cell, "th");
  }
}

function toBoxes(row: Element): Element[] {
  return [...row.children].map((cell) => {
    const box = cell.ownerDocument.createElement("div");
    box.append(...cell.childNodes);
    return box;
  });
}
