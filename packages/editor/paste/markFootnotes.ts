import { styleAttribute } from "../pastedHtml";
import { decodeSegment } from "@blog/shared/paths";
import { nearestIn, renameElement } from "./elements";

/** Labels of references to footnotes, and of links back to them. */
const labelPattern = /^(?:\d{1,4}|\[(?:\d{1,4}|\p{L}[\p{L}\d ]{0,11})\]|[*†‡↩^↑]\uFE0E?)$/u;

/**
 * Marks footnotes and references to them, which it recognises by their links. Word, LibreOffice, Google Docs and web
 * pages name footnotes in different ways, but all link the number to the footnote and back. Removes references whose
 * footnotes were not copied.
 */
export function markFootnotes(body: HTMLElement): void {
  const targets = targetsIn(body);
  const places = placesIn(body);
  const numbersByFootnote = new Map<Element, string>();
  for (const link of body.querySelectorAll<HTMLElement>("a[href*='#']")) {
    const target = targets.get(fragmentOf(link));
    if (!labelPattern.test(link.textContent.trim())) continue;
    const footnote = target && places.blockOf(target);
    if (!target) removeLoneReference(link, places);
    else if (places.isAfter(target, link) && footnote && !footnote.contains(link)) {
      const number = numbersByFootnote.get(footnote) ?? String(numbersByFootnote.size + 1);
      numbersByFootnote.set(footnote, number);
      replaceByReference(link, number, places);
    } else link.remove();
  }
  for (const rule of body.querySelectorAll(`[${styleAttribute}*='mso-element:footnote-list'] > hr`))
    rule.remove();
  for (const [footnote, number] of numbersByFootnote) toFootnote(footnote, number);
}

interface Places {
  isAfter: (element: Element, other: Element) => boolean;
  /** Returns the block of text that contains an element. */
  blockOf: (element: Element) => Element | undefined;
  /** Returns the superscript that contains a link, and whether it contains nothing else. */
  supOf: (link: Element) => { sup: Element | undefined; isAlone: boolean };
}

/** Finds the places of all elements in a few passes, because asking for each one would take longer than linear time. */
function placesIn(body: HTMLElement): Places {
  const elements = [...body.querySelectorAll("*")];
  const positions = new Map(elements.map((element, index) => [element, index]));
  const positionOf = (element: Element) => positions.get(element) ?? -1;
  const blocks = nearestIn(body, "li, p, aside, [id^=ftn], [id^=sdfootnote]");
  const sups = nearestIn(body, "sup");
  const linkCounts = new Map<Element | undefined, number>();
  for (const link of body.querySelectorAll("a"))
    linkCounts.set(sups.get(link), (linkCounts.get(sups.get(link)) ?? 0) + 1);
  return {
    isAfter: (element, other) => positionOf(element) > positionOf(other),
    blockOf: (element) => blocks.get(element),
    supOf: (link) => {
      const sup = sups.get(link);
      const isAlone = linkCounts.get(sup) === 1 && haveSameText(sup, link);
      return { sup, isAlone };
    },
  };
}

function haveSameText(a: Element | undefined, b: Element): boolean {
  return a?.textContent.trim() === b.textContent.trim();
}

/** Removes a raised or bracketed reference to a footnote that was not copied, since its number would change the text. */
function removeLoneReference(link: Element, { supOf }: Places): void {
  const { sup, isAlone } = supOf(link);
  const isReference = sup ?? link.querySelector("sup") ?? link.textContent.trim().startsWith("[");
  if (sup && isAlone) sup.remove();
  else if (isReference) link.remove();
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

function replaceByReference(link: Element, number: string, { supOf }: Places): void {
  const reference = link.ownerDocument.createElement("cite");
  reference.setAttribute("data-footnote", number);
  reference.textContent = number;
  const { sup, isAlone } = supOf(link);
  (sup && isAlone ? sup : link).replaceWith(reference);
}

/** Turns the element with the text of a footnote into a separate block, and moves it out of a list that contains it. */
function toFootnote(footnote: Element, number: string): void {
  // The footnote's syntax will contain its number, so the link with the number is removed, as are links back.
  for (const link of footnote.querySelectorAll("a[href*='#']")) {
    if (/^(?:\[?(?:\d{1,4}|\p{L})\]?|[↩^↑]\uFE0E?)$/u.test(link.textContent.trim())) link.remove();
  }
  const list = footnote.nodeName === "LI" ? footnote.parentElement : null;
  const block = renameElement(footnote, "div");
  block.dataset.footnoteText = number;
  if (!list || !/^[UO]L$/.test(list.nodeName)) return;
  list.before(block);
  if (!list.firstElementChild) list.remove();
}
