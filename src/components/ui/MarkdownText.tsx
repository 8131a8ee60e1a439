import { createElement, type ReactNode, useMemo } from "react";
import type { MarkdownProfile } from "../../shared/markdown/blocks";
import type { MarkdownNode } from "../../shared/markdown/markdownNode";
import { commentElements, postElements } from "../../lib/text/postElements";

/** Renders a user's Markdown as elements; HTML in it stays text. */
export function MarkdownText({ text, kind }: { text: string; kind: MarkdownProfile }) {
  const elements = useMemo(
    () => (kind === "post" ? postElements(text) : commentElements(text)),
    [text, kind],
  );
  return elements.map(toReactNode);
}

function toReactNode(node: MarkdownNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  const properties: Record<string, string | number> = { key };
  for (const [name, value] of Object.entries(attributes)) {
    properties[propertyNames[name] ?? name] = value;
  }
  return createElement(tag, properties, ...children.map(toReactNode));
}

/** React's names of attributes, where they differ from HTML's. */
const propertyNames: Readonly<Record<string, string>> = {
  class: "className",
  referrerpolicy: "referrerPolicy",
  tabindex: "tabIndex",
};
