export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "emphasis"; children: Inline[] }
  | { kind: "strong"; children: Inline[] }
  | { kind: "strike"; children: Inline[] }
  | { kind: "link"; address: string; title?: string | undefined; children: Inline[] }
  | { kind: "picture"; address: string; title?: string | undefined; alt: string }
  | FootnoteReference;

export interface FootnoteReference {
  kind: "footnote";
  id: string;
  /** The footnote's number, from 1 in the order of first references. */
  number: number;
  /** The reference's number among those to the same footnote, from 1. */
  occurrence: number;
}

export function inlinesToText(nodes: readonly Inline[]): string {
  return nodes.map(inlineToText).join("");
}

function inlineToText(node: Inline): string {
  if (node.kind === "footnote") return "";
  if (node.kind === "picture") return pictureWords(node);
  return "text" in node ? node.text : inlinesToText(node.children);
}

/** Returns what stands for a picture within a line. */
export function pictureWords({ alt, address }: Extract<Inline, { kind: "picture" }>): string {
  return alt || address;
}
