/** Turns Word's list paragraphs into lists, and moves lists that stand beside an item into it. */
export function nestLists(body: HTMLElement): void {
  const open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style*='mso-list']")) {
    const level = Number(/mso-list:\s*l\d+\s+level(\d)/.exec(styleOf(paragraph))?.[1] ?? 0);
    if (!level) continue;
    if (paragraph.previousElementSibling !== last) open.length = 0;
    last = appendItem(paragraph, level, open);
  }
  for (const marker of body.querySelectorAll("[style*='mso-list:Ignore']")) marker.remove();
  // Google Docs nests lists in lists.
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    list.previousElementSibling?.append(list);
  }
}

interface OpenList {
  level: number;
  list: Element;
}

/** Moves a paragraph into the list of its level. @returns the outermost list */
function appendItem(paragraph: HTMLElement, level: number, open: OpenList[]): Element | null {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const marker = paragraph.querySelector("[style*='mso-list:Ignore']")?.textContent.trim() ?? "";
  const [, number] = /^(\d+|[a-z])[.)]/i.exec(marker) ?? [];
  const name = number === undefined ? "ul" : "ol";
  const document = paragraph.ownerDocument;
  if (open.at(-1)?.level !== level) {
    const list = document.createElement(name);
    if (number && Number(number) > 1) list.setAttribute("start", number);
    const parent = open.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else paragraph.before(list);
    open.push({ level, list });
  }
  const item = document.createElement("li");
  item.append(...paragraph.childNodes);
  open.at(-1)?.list.append(item);
  paragraph.remove();
  return open[0]?.list ?? null;
}

function styleOf(element: HTMLElement): string {
  return element.getAttribute("style") ?? "";
}
