/** An HTML element, or a text to be escaped; pages, feeds and the static first paint all print these. */
export type MarkdownNode = string | MarkdownElement;

export interface MarkdownElement {
  tag: string;
  attributes: Record<string, string>;
  children: MarkdownNode[];
}

export function element(
  tag: string,
  children: MarkdownNode[] = [],
  attributes: Record<string, string> = {},
): MarkdownElement {
  return { tag, attributes, children };
}
