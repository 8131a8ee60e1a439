import { styleAttribute } from "../pastedHtml";
import { decodeSegment } from "@blog/shared/paths";
import { renameElement } from "./elements";

/**
 * Marks footnotes and references to them, which it recognises by their links. Word, LibreOffice, Google Docs and web
 * pages name footnotes in different ways, but all link the number to the footnote and back.
 */
export function markFootnotes(body: HTMLElement): void {
  const targets = targetsIn(body);
  const positions = new Map(
    [...body.querySelectorAll("*")].map((element, index) => [element, index]),
  );
  const positionOf = (element: Element) => positions.get(element) ?? -1;
  const numbersByFootnote = new Map<Element, string>();
  for (const link of body.querySelectorAll<HTMLElement>("a[href*='#']")) {
    const label = link.textContent.trim();
    const target = targets.get(fragmentOf(link));
    if (!target || !/^(?:\[?\d{1,4}\]?|[*†‡↩^↑]\uFE0E?)$/u.test(label)) continue;
    const footnote = enclosingBlock(target);
    if (positionOf(link) < positionOf(target) && footnote && !footnote.contains(link)) {
      const number = numbersByFootnote.get(footnote) ?? String(numbersByFootnote.size + 1);
      numbersByFootnote.set(footnote, number);
      replaceByReference(link, number);
    } else link.remove();
  }
  for (const rule of body.querySelectorAll(`[${styleAttribute}*='mso-element:footnote-list'] > hr`))
    rule.remove();
  for (const [footnote, number] of numbersByFootnote) toFootnote(footnote, number);
}

function targetsIn(body: HTMLElement): Map<string, Element> {
  const targets = new Map<string, Element>();
  for (const element of body.querySelectorAll("[id], a[name]")) {
    for (const name of [element.id, element.getAttribute("name")]) {
      if (name && !targets.has(name)) targets.set(name, element);
    }
  }
  return targets;
}

/** Returns the decoded fragment of a link, whether its URL is absolute, as in links copied from a page, or relative. */
function fragmentOf(link: Element): string {
  return decodeSegment((link.getAttribute("href") ?? "").split("#").at(-1) ?? "");
}

function enclosingBlock(target: Element): Element | null {
  return target.closest("li, p, aside, [id^=ftn], [id^=sdfootnote]");
}

function replaceByReference(link: Element, number: string): void {
  const reference = link.ownerDocument.createElement("cite");
  reference.setAttribute("data-footnote", number);
  reference.textContent = number;
  const sup = link.closest("sup");
  const isOnlyContent = sup?.textContent.trim() === link.textContent.trim();
  (isOnlyContent && sup ? sup : link).replaceWith(reference);
}

/** Turns the element with the text of a footnote into a separate block, and moves it out of a list that contains it. */
function toFootnote(footnote: Element, number: string): void {
  // The footnote's syntax will contain its number, so the link with the number is removed.
  for (const link of footnote.querySelectorAll("a[href*='#']")) {
    if (/^\[?\d{1,4}\]?$/.test(link.textContent.trim())) link.remove();
  }
  const list = footnote.nodeName === "LI" ? footnote.closest("ol, ul") : null;
  const block = renameElement(footnote, "div");
  block.dataset.footnoteText = number;
  list?.before(block);
  if (list && !list.firstElementChild) list.remove();
}
