import { styleAttribute } from "../browser/pastedHtml";
import { decodeSegment } from "../../shared/paths";
import { renameElement } from "./elements";

/**
 * Marks footnotes by where their numbers lead: Word, LibreOffice, Google Docs and web pages each name
 * them in their own way, but all link the number to the text and back.
 */
export function markFootnotes(body: HTMLElement): void {
  const targets = targetsIn(body);
  const places = new Map([...body.querySelectorAll("*")].map((element, at) => [element, at]));
  const placeOf = (element: Element) => places.get(element) ?? -1;
  const numbers = new Map<Element, string>();
  for (const link of body.querySelectorAll<HTMLElement>("a[href*='#']")) {
    const label = link.textContent.trim();
    const target = targets.get(fragmentOf(link));
    if (!target || !/^(?:\[?\d{1,4}\]?|[*†‡↩^↑]\uFE0E?)$/u.test(label)) continue;
    const text = blockOf(target);
    if (placeOf(link) < placeOf(target) && text && !text.contains(link)) {
      const number = numbers.get(text) ?? String(numbers.size + 1);
      numbers.set(text, number);
      replaceByReference(link, number);
    } else link.remove();
  }
  for (const rule of body.querySelectorAll(`[${styleAttribute}*='mso-element:footnote-list'] > hr`))
    rule.remove();
  for (const [text, number] of numbers) toFootnote(text, number);
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

/** Browsers make the links of a copied page absolute. */
function fragmentOf(link: Element): string {
  return decodeSegment((link.getAttribute("href") ?? "").split("#").at(-1) ?? "");
}

function blockOf(target: Element): Element | null {
  return target.closest("li, p, aside, [id^=ftn], [id^=sdfootnote]");
}

function replaceByReference(link: Element, number: string): void {
  const reference = link.ownerDocument.createElement("cite");
  reference.setAttribute("data-footnote", number);
  reference.textContent = number;
  const sup = link.closest("sup");
  const isAlone = sup?.textContent.trim() === link.textContent.trim();
  (isAlone && sup ? sup : link).replaceWith(reference);
}

/** Turns the element of a footnote's text into a block of its own, out of the list in which it may be an item. */
function toFootnote(text: Element, number: string): void {
  // The number in front is now a part of the syntax.
  for (const link of text.querySelectorAll("a[href*='#']")) {
    if (/^\[?\d{1,4}\]?$/.test(link.textContent.trim())) link.remove();
  }
  const list = text.nodeName === "LI" ? text.closest("ol, ul") : null;
  const block = renameElement(text, "div");
  block.dataset.footnoteText = number;
  list?.before(block);
  if (list && !list.firstElementChild) list.remove();
}
