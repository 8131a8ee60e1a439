import { styleAttribute } from "../pastedHtml";
import { isBlock, renameElement, styleOf } from "./elements";

/** Gives elements the tag names that say what their styles say, because programs on the web write spans with styles. */
export function replaceStylesByTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`sup, sub, [${styleAttribute}]`)) {
    wrapBlocks(element);
    replaceScript(element);
  }
}

/** Elements that a style cannot turn into a block of text. */
const fixedSelector =
  "br, img, input, rt, li, caption, td, th, tr, tbody, thead, tfoot, col, colgroup";

/** Puts an element that its style or the style of its parent shows as a block into a `div`, so that its line ends. */
function wrapBlocks(element: Element): void {
  const [, display = ""] = /(?:^|;)display:([\w-]+)/.exec(styleOf(element)) ?? [];
  if (/^(?:inline-)?(?:flex|grid)$/.test(display)) {
    for (const child of Array.from(element.children)) wrapInBlock(child);
  }
  if (/^(?:block|flex|grid|list-item|flow-root|table(?:-\w+)*)$/.test(display))
    wrapInBlock(element);
}

/** Puts an element into a `div`, so that it has a line of its own, unless it is a block or a part of one. */
export function wrapInBlock(element: Element): void {
  if (isBlock(element) || element.matches(fixedSelector)) return;
  const block = element.ownerDocument.createElement("div");
  element.replaceWith(block);
  block.append(element);
}

/** Replaces a super- or subscript that is written by style, and unwraps one that its style revokes. */
function replaceScript(element: Element): void {
  const name = scriptNameOf(element);
  if (name && name.toUpperCase() !== element.nodeName) renameElement(element, name);
  else if (!name && /^SU[PB]$/.test(element.nodeName)) element.replaceWith(...element.childNodes);
}

/** Returns the name of the tag of a super- or subscript, which a style can also revoke; otherwise undefined. */
function scriptNameOf(element: Element): "sup" | "sub" | undefined {
  const style = styleOf(element);
  if (/(?:^|;)(?:vertical-align|font-variant-position):super|mso-text-raise:\d/.test(style))
    return "sup";
  if (/(?:^|;)(?:vertical-align|font-variant-position):sub|mso-text-raise:-/.test(style))
    return "sub";
  if (/(?:^|;)vertical-align:baseline/.test(style)) return undefined;
  return element.nodeName === "SUP" ? "sup" : element.nodeName === "SUB" ? "sub" : undefined;
}
