/** An HTML element, or a text that is not escaped yet. */
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
