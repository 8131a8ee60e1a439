import { styleAttribute } from "../pastedHtml";

/** A list item in the HTML of Word, Word for the web or Slack. */
interface OfficeItem {
  level: number;
  /** Undefined in a bulleted list. */
  number: number | undefined;
  /** Paragraph, list or wrapper that contains the item. */
  block: Element;
}

interface OpenList {
  level: number;
  list: Element;
}

/** Nests the lists of Word and Slack, whose levels are siblings, and of Google Docs, which puts lists between items. */
export function nestLists(body: HTMLElement): void {
  nestItems(body.querySelectorAll(`p[${styleAttribute}*='mso-list']`), readWordItem);
  nestItems(body.querySelectorAll("li[data-aria-level], li[data-stringify-indent]"), readWebItem);
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    list.previousElementSibling?.append(list);
  }
}

function nestItems(
  elements: Iterable<Element>,
  readItem: (element: Element) => OfficeItem | undefined,
): void {
  const openLists: OpenList[] = [];
  for (const element of elements) {
    const item = readItem(element);
    if (!item) continue;
    if (item.block.previousElementSibling !== openLists[0]?.list) openLists.length = 0;
    appendItem(element, item, openLists);
  }
}

/** Moves an item into the open list of its level, or into a new list. */
function appendItem(
  element: Element,
  { level, number, block }: OfficeItem,
  openLists: OpenList[],
): void {
  const name = number === undefined ? "UL" : "OL";
  while ((openLists.at(-1)?.level ?? 0) > level) openLists.pop();
  if (openLists.at(-1)?.level === level && openLists.at(-1)?.list.nodeName !== name)
    openLists.pop();
  if (openLists.at(-1)?.level !== level) {
    const list = element.ownerDocument.createElement(name);
    if (number !== undefined && number !== 1) list.setAttribute("start", String(number));
    const parent = openLists.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else block.before(list);
    openLists.push({ level, list });
  }
  const item = element.ownerDocument.createElement("li");
  item.append(...element.childNodes);
  openLists.at(-1)?.list.append(item);
  element.remove();
  if (block.textContent.trim() === "") block.remove();
}

/** Reads a list paragraph of Word, and removes its label. Returns undefined if it has to stay a paragraph. */
function readWordItem(paragraph: Element): OfficeItem | undefined {
  const style = paragraph.getAttribute(styleAttribute) ?? "";
  const level = Number(/mso-list:\s*l\d+\s+level(\d)/.exec(style)?.[1] ?? 0);
  const marker = paragraph.querySelector(`[${styleAttribute}*='mso-list:Ignore']`);
  const label = marker?.textContent.trim() ?? "";
  const number = numberOf(label, level);
  if (!level) return undefined;
  if (number === undefined && /[\p{L}\p{N}]/u.test(label) && label !== "o") {
    // Markdown has only plain numbers as labels, so any other label becomes part of the text.
    marker?.replaceWith(`${label} `);
    return undefined;
  }
  marker?.remove();
  return { level, number, block: paragraph };
}

/** Returns the number of a label, such as 3 for „3.”, „1.3.”, „iii.” and, in inner lists, „c)”; otherwise undefined. */
function numberOf(label: string, level: number): number | undefined {
  const [, digits, roman, letter] =
    /^(?:(?:\d+\.)*(\d+)|([ivx]+)|([a-z]))[.)]$/.exec(label.toLowerCase()) ?? [];
  if (digits) return Number(digits);
  if (roman) return romanValue(roman);
  return letter && level > 1 ? letter.charCodeAt(0) - "a".charCodeAt(0) + 1 : undefined;
}

function romanValue(numeral: string): number {
  const values = Array.from(numeral, (sign) => ({ i: 1, v: 5, x: 10 })[sign] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
}

/** Splits a list wherever `value` or `reversed` makes its numbers jump, because Markdown lists only count up by one. */
export function splitListsAtNumberJumps(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ol[reversed], ol:has(> li[value])")) {
    const items = [...list.children].filter(({ nodeName }) => nodeName === "LI");
    const step = list.hasAttribute("reversed") ? -1 : 1;
    const firstNumber = step < 0 ? items.length : 1;
    let number = numberAttribute(list, "start") ?? firstNumber;
    let currentList: Element | undefined;
    let expectedNumber: number | undefined;
    for (const item of items) {
      number = numberAttribute(item, "value") ?? number;
      if (!currentList || number !== expectedNumber) {
        currentList = list.ownerDocument.createElement("ol");
        currentList.setAttribute("start", String(number));
        list.before(currentList);
      }
      currentList.append(item);
      expectedNumber = number + 1;
      number += step;
    }
    if (items.length > 0) list.remove();
  }
}

function numberAttribute(element: Element, name: "start" | "value"): number | undefined {
  const value = element.getAttribute(name) ?? "";
  return /^-?\d+$/.test(value) ? Number(value) : undefined;
}

/** Reads a list item of Slack or of Word for the web, which puts each item into a separate list. */
function readWebItem(item: Element): OfficeItem | undefined {
  const list = item.parentElement;
  if (!list) return undefined;
  const isOrdered = list.nodeName === "OL";
  return {
    level:
      Number(item.getAttribute("data-aria-level")) ||
      Number(item.getAttribute("data-stringify-indent")) + 1,
    number: isOrdered
      ? Number(item.getAttribute("data-aria-posinset") ?? list.getAttribute("start")) || 1
      : undefined,
    block: item.closest(".ListContainerWrapper") ?? list,
  };
}
