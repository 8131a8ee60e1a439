import type { FootnoteReference } from "./tree";
import { element, type MarkdownElement } from "./markdownNode";

/** Returns the section of footnotes for the end of a text, or an empty array if there are no footnotes. */
export function footnoteSection(items: MarkdownElement[]): MarkdownElement[] {
  if (items.length === 0) return [];
  const attributes = { class: "footnotes", "aria-label": "Przypisy" };
  return [element("section", [element("ol", items)], attributes)];
}

/** Returns the link to a footnote. The first link to each footnote gets the id to which the footnote links back. */
export function footnoteLink({ number, isFirst }: FootnoteReference): MarkdownElement {
  return element("a", [String(number)], {
    ...(isFirst && { id: referenceId(number) }),
    href: `#${footnoteId(number)}`,
    "aria-label": `Przypis ${number}`,
  });
}

export function footnoteBackLink(number: number): MarkdownElement {
  const href = `#${referenceId(number)}`;
  const attributes = { class: "footnote-back", href, "aria-label": "Wróć do tekstu" };
  return element("a", ["↩\uFE0E"], attributes);
}

export function footnoteId(number: number): string {
  return `przypis-${number}`;
}

function referenceId(number: number): string {
  return `odsylacz-${number}`;
}
