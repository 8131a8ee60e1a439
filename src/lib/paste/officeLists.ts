import { styleAttribute } from "../browser/pastedHtml";

/** An item of a list as word processors write it, with the block in which it stands. */
interface OfficeItem {
  level: number;
  /** Undefined in a bulleted list. */
  number: number | undefined;
  block: Element;
}

interface OpenList {
  level: number;
  list: Element;
}

/** Nests the lists of Word and Slack, which are paragraphs or lists side by side, and those of Google Docs. */
export function nestLists(body: HTMLElement): void {
  nestItems(body.querySelectorAll(`p[${styleAttribute}*='mso-list']`), readWordItem);
  nestItems(body.querySelectorAll("li[data-aria-level], li[data-stringify-indent]"), readWebItem);
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    list.previousElementSibling?.append(list);
  }
}

function nestItems(
  elements: Iterable<Element>,
  read: (element: Element) => OfficeItem | undefined,
): void {
  const open: OpenList[] = [];
  for (const element of elements) {
    const item = read(element);
    if (!item) continue;
    if (item.block.previousElementSibling !== open[0]?.list) open.length = 0;
    appendItem(element, item, open);
  }
}

/** Moves an item into the list of its level. */
function appendItem(
  element: Element,
  { level, number, block }: OfficeItem,
  open: OpenList[],
): void {
  const name = number === undefined ? "UL" : "OL";
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  if (open.at(-1)?.level === level && open.at(-1)?.list.nodeName !== name) open.pop();
  if (open.at(-1)?.level !== level) {
    const list = element.ownerDocument.createElement(name);
    if (number !== undefined && number !== 1) list.setAttribute("start", String(number));
    const parent = open.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else block.before(list);
    open.push({ level, list });
  }
  const item = element.ownerDocument.createElement("li");
  item.append(...element.childNodes);
  open.at(-1)?.list.append(item);
  element.remove();
  if (block.textContent.trim() === "") block.remove();
}

/** Reads a list paragraph of Word, whose label stands in its text. */
function readWordItem(paragraph: Element): OfficeItem | undefined {
  const style = paragraph.getAttribute(styleAttribute) ?? "";
  const level = Number(/mso-list:\s*l\d+\s+level(\d)/.exec(style)?.[1] ?? 0);
  const marker = paragraph.querySelector(`[${styleAttribute}*='mso-list:Ignore']`);
  const label = marker?.textContent.trim() ?? "";
  const number = numberOf(label, level);
  if (!level) return undefined;
  if (number === undefined && /[\p{L}\p{N}]/u.test(label) && label !== "o") {
    // Markdown has no lists with letters, so the label becomes text.
    marker?.replaceWith(`${label} `);
    return undefined;
  }
  marker?.remove();
  return { level, number, block: paragraph };
}

/** Returns the number of „3.”, „1.3”, „iii.” and, in inner lists, „c)”. */
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

/** Begins another list wherever numbers jump, as they do by `value` or `reversed`. */
export function keepNumbers(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ol[reversed], ol:has(> li[value])")) {
    const items = [...list.children].filter(({ nodeName }) => nodeName === "LI");
    const step = list.hasAttribute("reversed") ? -1 : 1;
    const first = step < 0 ? items.length : 1;
    let number = numberIn(list, "start") ?? first;
    let current: Element | undefined;
    let next: number | undefined;
    for (const item of items) {
      number = numberIn(item, "value") ?? number;
      if (!current || number !== next) {
        current = list.ownerDocument.createElement("ol");
        current.setAttribute("start", String(number));
        list.before(current);
      }
      current.append(item);
      next = number + 1;
      number += step;
    }
    if (items.length > 0) list.remove();
  }
}

function numberIn(element: Element, name: "start" | "value"): number | undefined {
  const value = element.getAttribute(name) ?? "";
  return /^-?\d+$/.test(value) ? Number(value) : undefined;
}

/** Reads an item of Word's page, where each stands in a list of its own, or of Slack. */
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
