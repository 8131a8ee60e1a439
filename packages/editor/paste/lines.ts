import { isBlock, renameElement } from "./elements";

/** Puts the content of a cell, heading or caption on one line, as Markdown requires. */
export function toSingleLine(element: Element): Element {
  for (const descendant of element.querySelectorAll("*")) {
    if (descendant.nodeName === "BR") descendant.replaceWith(" ");
    else if (isBlock(descendant) && descendant.nodeName !== "IMG")
      descendant.replaceWith(" ", ...descendant.childNodes, " ");
  }
  return element;
}

/**
 * Puts headings on one line. Turns those in lists, quotes and footnotes, where Markdown has none, into bold paragraphs,
 * and unwraps those that contain more than a line, such as a list or a table.
 */
export function normalizeHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (heading.querySelector("ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6"))
      renameElement(heading, "div");
    else if (heading.closest("li, blockquote, [data-footnote-text]"))
      toBoldParagraph(toSingleLine(heading));
    else toSingleLine(heading);
  }
}

function toBoldParagraph(heading: Element): void {
  const strong = heading.ownerDocument.createElement("strong");
  strong.append(...heading.childNodes);
  heading.append(strong);
  renameElement(heading, "p");
}
