import { styleAttribute } from "../pastedHtml";
import { styleOf } from "./elements";

/**
 * Turns the line ends of texts whose style keeps them, as in messengers, into line breaks, and the spaces at the starts
 * of these lines into hard ones. Does the same for line separators, which word processors write within a paragraph.
 */
export function keepLineEnds(parent: Element, inheritsLineEnds = false): void {
  for (const node of Array.from(parent.childNodes)) {
    if (node instanceof Text) breakLines(node, inheritsLineEnds);
    else if (node instanceof HTMLElement && !/^(?:PRE|CODE|TABLE|TR)$/.test(node.nodeName))
      keepLineEnds(node, keepsLineEnds(node) ?? inheritsLineEnds);
    else if (node instanceof HTMLElement && node.nodeName.startsWith("T")) keepLineEnds(node);
  }
}

/** Returns whether the style of an element keeps line ends; undefined if it does not say so. */
function keepsLineEnds(element: Element): boolean | undefined {
  if (!element.hasAttribute(styleAttribute)) return undefined;
  const [, whiteSpace] = /(?:^|;)white-space(?:-collapse)?:([\w-]+)/.exec(styleOf(element)) ?? [];
  return whiteSpace === undefined ? undefined : /^(?:pre|preserve|break-spaces)/.test(whiteSpace);
}

function breakLines(text: Text, keepsLines: boolean): void {
  const lines = text.data.split(keepsLines ? /\r\n?|[\n\v\u2028\u2029]/ : /[\v\u2028\u2029]/);
  if (lines.length === 1) return;
  const nodes = lines.flatMap((line, index) => [
    ...(index > 0 ? [text.ownerDocument.createElement("br")] : []),
    keepsLines && index > 0 ? withHardIndent(line) : line,
  ]);
  text.replaceWith(...nodes);
}

function withHardIndent(line: string): string {
  return line.replace(/^[ \t]+/, (indent) =>
    "\u00A0".repeat(indent.replaceAll("\t", "    ").length),
  );
}
