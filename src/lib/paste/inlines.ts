import { bindShortWords } from "../text/excerpts";
import { styleOf } from "./elements";

/** Emphasis of a text, which results from elements and styles. */
type Emphasis = Record<"strong" | "em" | "del" | "code", boolean>;

const noEmphasis: Emphasis = { strong: false, em: false, del: false, code: false };

/**
 * Replaces inline elements and styles by elements around each text node, because word processors put inline elements
 * around blocks, split them within a word, or revoke them with a style.
 */
export function normalizeInlines(parent: Element, inherited = noEmphasis): void {
  for (const node of Array.from(parent.childNodes)) {
    if (node instanceof Text) wrapText(node, inherited);
    else if (node instanceof HTMLElement) flattenElement(node, inherited);
    else node.remove();
  }
}

const inlineTags = new Set("B STRONG I EM S STRIKE DEL SPAN FONT TT KBD SAMP VAR U INS".split(" "));

function flattenElement(element: HTMLElement, inherited: Emphasis): void {
  const { nodeName } = element;
  if (nodeName === "PRE") return;
  if (nodeName === "CODE" && !inherited.code) {
    element.textContent = element.textContent.replace(/\s+/g, " ");
    return;
  }
  const own = emphasisOf(element, inherited);
  normalizeInlines(element, own);
  if (inlineTags.has(nodeName)) element.replaceWith(...element.childNodes);
}

function emphasisOf(element: HTMLElement, inherited: Emphasis): Emphasis {
  const { nodeName } = element;
  const style = styleOf(element);
  const [, weight] = /(?:^|;)font-weight:(\w+)/.exec(style) ?? [];
  const [, slant] = /(?:^|;)font-style:(\w+)/.exec(style) ?? [];
  return {
    strong: weight
      ? /^(?:bold|bolder|[6-9]00)$/.test(weight)
      : inherited.strong || /^(?:B|STRONG)$/.test(nodeName),
    em: slant ? slant !== "normal" : inherited.em || /^(?:I|EM)$/.test(nodeName),
    del: inherited.del || /^(?:S|STRIKE|DEL)$/.test(nodeName) || style.includes("line-through"),
    code:
      inherited.code ||
      /^(?:TT|KBD|SAMP)$/.test(nodeName) ||
      /(?:^|;)font-family:[^;]*(?:mono(?:space)?\b|consolas|menlo)/.test(style),
  };
}

function wrapText(text: Text, emphasis: Emphasis): void {
  if (!text.data.trim()) return;
  text.data = withoutBoundSpaces(text.data);
  // Headings and head cells are already bold.
  const isHeading = text.parentElement?.closest("th, h1, h2, h3, h4, h5, h6");
  let wrapped: Node = text.cloneNode();
  for (const name of ["code", "del", "em", "strong"] as const) {
    if (!emphasis[name] || (name === "strong" && isHeading)) continue;
    const element = text.ownerDocument.createElement(name);
    element.append(wrapped);
    wrapped = element;
  }
  text.replaceWith(wrapped);
}

/** Replaces the no-break spaces that `bindShortWords` has added to a page of this blog, and will add again. */
function withoutBoundSpaces(text: string): string {
  if (!text.includes("\u00A0")) return text;
  const bound = bindShortWords(text.replaceAll("\u00A0", " "), "a");
  if (bound.length !== text.length) return text;
  return text.replace(/\u00A0/g, (space, at: number) => (bound[at] === space ? " " : space));
}
