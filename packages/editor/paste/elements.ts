import { styleAttribute } from "../pastedHtml";

const noStyle: ReadonlyMap<string, string> = new Map();

/** Returns the values of an element's inline style by property, in lower case. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const style = element.getAttribute(styleAttribute);
  if (!style) return noStyle;
  const declarations = style.toLowerCase().split(";");
  return new Map(
    declarations.map((declaration) => {
      const [property = "", ...values] = declaration.split(":");
      return [property.trim(), values.join(":").replace("!important", "").trim()];
    }),
  );
}

/** Replaces an element by one with another tag name, keeping its children, alignment and style. @returns the new one */
export function renameElement(element: Element, name: string): HTMLElement {
  const newElement = element.ownerDocument.createElement(name);
  for (const attribute of ["align", styleAttribute]) {
    const value = element.getAttribute(attribute);
    if (value !== null) newElement.setAttribute(attribute, value);
  }
  newElement.append(...element.childNodes);
  element.replaceWith(newElement);
  return newElement;
}

const blockNames = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2
  H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL P PRE SEARCH SECTION SUMMARY TABLE UL`.split(
    /\s+/,
  ),
);

/** Parts of tables, which a style does not turn into blocks of text. */
const tableParts = /^(?:CAPTION|COL|COLGROUP|T[DHR]|TBODY|THEAD|TFOOT)$/;

/** Returns the elements that are shown as blocks, by their names, their styles or the styles of their parents. */
export function blocksIn(body: HTMLElement): ReadonlySet<Node> {
  const blocks = new Set<Node>();
  const flexBoxes = new Set<Node | null>();
  for (const element of body.querySelectorAll("*")) {
    const display = styleOf(element).get("display") ?? "";
    if (/^(?:inline-)?(?:flex|grid)$/.test(display)) flexBoxes.add(element);
    if (isBlock(element, display) || flexBoxes.has(element.parentElement)) blocks.add(element);
  }
  return blocks;
}

function isBlock({ nodeName }: Element, display: string): boolean {
  if (tableParts.test(nodeName) || nodeName === "BR") return false;
  if (/^(?:block|flex|grid|list-item|flow-root|table(?:-\w+){0,2})$/.test(display)) return true;
  return (
    blockNames.has(nodeName) && !(display === "inline" && /^(?:DIV|P|SECTION)$/.test(nodeName))
  );
}

/** Returns all ancestors of some elements. Takes a single pass, because asking each element would search it anew. */
export function ancestorsOf(elements: Iterable<Node>): ReadonlySet<Node> {
  const ancestors = new Set<Node>();
  for (const { parentNode } of elements) {
    let ancestor = parentNode;
    for (; ancestor && !ancestors.has(ancestor); ancestor = ancestor.parentNode)
      ancestors.add(ancestor);
  }
  return ancestors;
}

/** Returns, for each element that matches a selector or is within a match, the nearest match, found in a single pass. */
export function nearestIn(body: HTMLElement, selector: string): ReadonlyMap<Node | null, Element> {
  const nearest = new Map<Node | null, Element>();
  for (const element of body.querySelectorAll("*")) {
    const match = element.matches(selector) ? element : nearest.get(element.parentElement);
    if (match) nearest.set(element, match);
  }
  return nearest;
}

/** Returns the lines of an element's text, which end at breaks, blocks and cells. */
export function linesOf(element: Element, blocks: ReadonlySet<Node>): string[] {
  for (const descendant of element.querySelectorAll("*")) {
    if (!blocks.has(descendant) && !/^(?:BR|TD|TH|CAPTION)$/.test(descendant.nodeName)) continue;
    descendant.before("\n");
    descendant.after("\n");
  }
  const lines = element.textContent.split("\n").map((line) => line.trim());
  return lines.filter(Boolean);
}
