import type { MarkdownNode } from "../../contract/markdown/markdownNode";

/** Creates the DOM nodes of a post's Markdown, as React would. */
export function createMarkdownNodes(nodes: readonly MarkdownNode[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === "string") return document.createTextNode(node);
    const element = document.createElement(node.tag);
    for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
    element.append(...createMarkdownNodes(node.children));
    return element;
  });
}
