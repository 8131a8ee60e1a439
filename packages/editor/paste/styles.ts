import { styleAttribute } from "../pastedHtml";
import { renameElement, styleOf } from "./elements";

/** Returns whether the style of an element hides it from readers. */
export function isHidden(element: Element): boolean {
  const style = styleOf(element);
  return (
    style.get("display") === "none" ||
    /^(?:hidden|collapse)$/.test(style.get("visibility") ?? "") ||
    style.get("mso-hide") === "all" ||
    style.get("mso-element")?.startsWith("comment") === true
  );
}

/** Returns whether an element is declared to be of a size at which nothing is seen. */
export function isTiny(element: Element): boolean {
  const style = styleOf(element);
  return ["width", "height"].some((side) =>
    /^[0-2](?:px)?$/.test(style.get(side) ?? element.getAttribute(side) ?? ""),
  );
}

/** Gives super- and subscripts the tag names that say what their styles say, which also revoke them. */
export function replaceScripts(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`sup, sub, [${styleAttribute}]`)) {
    const name = scriptNameOf(element);
    if (name && name.toUpperCase() !== element.nodeName) renameElement(element, name);
    else if (!name && /^SU[PB]$/.test(element.nodeName)) element.replaceWith(...element.childNodes);
  }
}

/** Returns the name of the tag of a super- or subscript, which a style can also revoke; otherwise undefined. */
function scriptNameOf(element: Element): "sup" | "sub" | undefined {
  const style = styleOf(element);
  const positions = [style.get("vertical-align"), style.get("font-variant-position")];
  const raise = style.get("mso-text-raise") ?? "";
  if (positions.includes("super") || /^[1-9]/.test(raise)) return "sup";
  if (positions.includes("sub") || raise.startsWith("-")) return "sub";
  if (/^(?:baseline|inherit)$/.test(positions[0] ?? "")) return undefined;
  return element.nodeName === "SUP" ? "sup" : element.nodeName === "SUB" ? "sub" : undefined;
}
