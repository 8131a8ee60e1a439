import { styleAttribute } from "../pastedHtml";
import { renameElement, styleOf } from "./elements";

/** Gives elements the tag names that say what their styles say, because programs on the web write spans with styles. */
export function replaceStylesByTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`sup, sub, [${styleAttribute}]`)) {
    const name = scriptNameOf(element);
    const isScript = /^SU[PB]$/.test(element.nodeName);
    if (name && name.toUpperCase() !== element.nodeName) renameElement(element, name);
    else if (!name && isScript) element.replaceWith(...element.childNodes);
  }
}

/** Returns the name of the tag of a super- or subscript, which a style can also revoke; otherwise undefined. */
function scriptNameOf(element: Element): "sup" | "sub" | undefined {
  const style = styleOf(element);
  if (/(?:^|;)(?:vertical-align|font-variant-position):super|mso-text-raise:\d/.test(style))
    return "sup";
  if (/(?:^|;)(?:vertical-align|font-variant-position):sub|mso-text-raise:-/.test(style))
    return "sub";
  if (/(?:^|;)vertical-align:(?:baseline|inherit)/.test(style)) return undefined;
  return element.nodeName === "SUP" ? "sup" : element.nodeName === "SUB" ? "sub" : undefined;
}
