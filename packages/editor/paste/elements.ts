import { styleAttribute } from "../pastedHtml";

/** Returns the inline style of an element in lower case and without spaces. */
export function styleOf(element: Element): string {
  return (element.getAttribute(styleAttribute) ?? "").toLowerCase().replace(/\s+/g, "");
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

const blockSelector =
  "address,article,aside,blockquote,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,img,li,main,nav,ol,p,pre,section,table,ul";

export function isBlock(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.matches(blockSelector);
}

export function hasBlock(element: Element): boolean {
  return element.querySelector(blockSelector) !== null;
}
