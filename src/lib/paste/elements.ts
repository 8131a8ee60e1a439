import { styleAttribute } from "../browser/pastedHtml";

/** Reads an element's inline style without spaces. */
export function styleOf(element: Element): string {
  return (element.getAttribute(styleAttribute) ?? "").toLowerCase().replace(/\s+/g, "");
}

/** Replaces an element by one of another name with the same children. @returns the new one */
export function renameElement(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  for (const kept of ["align", styleAttribute]) {
    const value = element.getAttribute(kept);
    if (value !== null) renamed.setAttribute(kept, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const blockNames =
  "address,article,aside,blockquote,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,img,li,main,nav,ol,p,pre,section,table,ul";

export function isBlock(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.matches(blockNames);
}

export function hasBlock(element: Element): boolean {
  return element.querySelector(blockNames) !== null;
}
