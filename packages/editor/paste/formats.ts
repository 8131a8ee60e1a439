import { styleOf } from "./elements";

/** Inline formatting of a text, as its ancestors and their styles define it. */
export interface Format {
  strong: boolean;
  em: boolean;
  del: boolean;
  code: boolean;
  /** Whether the text is in an element for code, in which nothing else is formatted. */
  isLiteral: boolean;
  /** Whether line ends and spaces in the text are shown. */
  keepsLines: boolean;
  /** Whether the text is in a heading or head cell, which is bold anyway. */
  isBold: boolean;
  link: Element | null;
}

export const noFormat: Format = {
  strong: false,
  em: false,
  del: false,
  code: false,
  isLiteral: false,
  keepsLines: false,
  isBold: false,
  link: null,
};

export function formatOf(element: HTMLElement, inherited: Format): Format {
  if (inherited.isLiteral) return inherited;
  const { nodeName } = element;
  const style = styleOf(element);
  const font = style.get("font") ?? "";
  const weight = style.get("font-weight") ?? /\b(?:bold|[1-9]00)\b/.exec(font)?.[0];
  const slant = style.get("font-style") ?? /\b(?:italic|oblique)\b/.exec(font)?.[0];
  return {
    strong: weight
      ? /^(?:bold|bolder|[6-9]00)$/.test(weight)
      : inherited.strong || /^(?:B|STRONG)$/.test(nodeName),
    em: slant ? slant !== "normal" : inherited.em || /^(?:I|EM)$/.test(nodeName),
    del: inherited.del || /^(?:S|STRIKE|DEL)$/.test(nodeName) || isStruck(style),
    code:
      inherited.code ||
      /^(?:CODE|PRE|TT|KBD|SAMP)$/.test(nodeName) ||
      /mono(?:space)?\b|consolas|menlo/.test(style.get("font-family") ?? font),
    isLiteral: nodeName === "CODE",
    isBold: inherited.isBold,
    keepsLines: keepsLines(style) ?? inherited.keepsLines,
    link: nodeName === "A" && element.hasAttribute("href") ? element : inherited.link,
  };
}

function isStruck(style: ReadonlyMap<string, string>): boolean {
  const properties = ["text-decoration", "text-decoration-line"];
  return properties.some((property) => style.get(property)?.includes("line-through"));
}

/** Returns whether a style keeps line ends; undefined if it does not say so. */
function keepsLines(style: ReadonlyMap<string, string>): boolean | undefined {
  const whiteSpace = style.get("white-space-collapse") ?? style.get("white-space") ?? "inherit";
  return whiteSpace === "inherit" ? undefined : /^(?:pre|break-spaces)/.test(whiteSpace);
}

/** Returns a text within the elements that stand for its format. */
export function formatText(text: Text, format: Format): Node {
  let node: Node = text;
  if (!text.data.trim()) return node;
  for (const name of ["code", "del", "em", "strong"] as const) {
    if (!format[name] || (name === "strong" && format.isBold)) continue;
    const element = text.ownerDocument.createElement(name);
    element.append(node);
    node = element;
  }
  const link = format.link?.cloneNode();
  if (!link) return node;
  link.appendChild(node);
  return link;
}
