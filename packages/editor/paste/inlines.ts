import type { BindShortWords } from "../host";
import { styleOf } from "./elements";

/** Inline formatting of a text, as its ancestors and their styles define it. */
type InlineFormat = Record<"strong" | "em" | "del" | "code", boolean>;

const noFormat: InlineFormat = { strong: false, em: false, del: false, code: false };

/**
 * Replaces inline elements and styles by elements around each text node, because word processors put inline elements
 * around blocks, split them within a word, or revoke them with a style.
 */
export function normalizeInlines(
  parent: Element,
  bindShortWords: BindShortWords,
  inheritedFormat = noFormat,
): void {
  for (const node of Array.from(parent.childNodes)) {
    if (node instanceof Text) wrapText(node, bindShortWords, inheritedFormat);
    else if (node instanceof HTMLElement) flattenElement(node, bindShortWords, inheritedFormat);
    else node.remove();
  }
}

const inlineTags = new Set("B STRONG I EM S STRIKE DEL SPAN FONT TT KBD SAMP VAR U INS".split(" "));

function flattenElement(
  element: HTMLElement,
  bindShortWords: BindShortWords,
  inheritedFormat: InlineFormat,
): void {
  const { nodeName } = element;
  if (nodeName === "PRE") return;
  if (nodeName === "CODE" && !inheritedFormat.code) {
    element.textContent = element.textContent.replace(/\s+/g, " ");
    return;
  }
  const ownFormat = formatOf(element, inheritedFormat);
  normalizeInlines(element, bindShortWords, ownFormat);
  if (inlineTags.has(nodeName)) element.replaceWith(...element.childNodes);
}

function formatOf(element: HTMLElement, inheritedFormat: InlineFormat): InlineFormat {
  const { nodeName } = element;
  const style = styleOf(element);
  const [, weight] = /(?:^|;)font-weight:(\w+)/.exec(style) ?? [];
  const [, slant] = /(?:^|;)font-style:(\w+)/.exec(style) ?? [];
  return {
    strong: weight
      ? /^(?:bold|bolder|[6-9]00)$/.test(weight)
      : inheritedFormat.strong || /^(?:B|STRONG)$/.test(nodeName),
    em: slant ? slant !== "normal" : inheritedFormat.em || /^(?:I|EM)$/.test(nodeName),
    del:
      inheritedFormat.del || /^(?:S|STRIKE|DEL)$/.test(nodeName) || style.includes("line-through"),
    code:
      inheritedFormat.code ||
      /^(?:TT|KBD|SAMP)$/.test(nodeName) ||
      /(?:^|;)font-family:[^;]*(?:mono(?:space)?\b|consolas|menlo)/.test(style),
  };
}

function wrapText(text: Text, bindShortWords: BindShortWords, format: InlineFormat): void {
  if (!text.data.trim()) return;
  text.data = withoutBoundSpaces(text.data, bindShortWords);
  // Headings and head cells are already bold.
  const isHeading = text.parentElement?.closest("th, h1, h2, h3, h4, h5, h6");
  let wrappedNode: Node = text.cloneNode();
  for (const name of ["code", "del", "em", "strong"] as const) {
    if (!format[name] || (name === "strong" && isHeading)) continue;
    const element = text.ownerDocument.createElement(name);
    element.append(wrappedNode);
    wrappedNode = element;
  }
  text.replaceWith(wrappedNode);
}

/** Replaces no-break spaces that `bindShortWords` has added to text copied from this blog, and will add again. */
function withoutBoundSpaces(text: string, bindShortWords: BindShortWords): string {
  if (!text.includes("\u00A0")) return text;
  const bound = bindShortWords(text.replaceAll("\u00A0", " "), "a");
  if (bound.length !== text.length) return text;
  return text.replace(/\u00A0/g, (space, index: number) => (bound[index] === space ? " " : space));
}
