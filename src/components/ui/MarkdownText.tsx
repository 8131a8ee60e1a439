import { createElement, type ReactNode, useMemo } from "react";
import type { MarkdownNode } from "../../shared/markdown/markdownNode";
import { commentElements, pageElements, postElements } from "../../lib/text/postElements";

const elementsOf = { comment: commentElements, page: pageElements, post: postElements };

interface Props {
  text: string;
  kind: keyof typeof elementsOf;
}

/** Renders Markdown as elements; HTML in it stays text. */
export function MarkdownText({ text, kind }: Props) {
  return useMemo(() => elementsOf[kind](text), [text, kind]).map(toReactNode);
}

function toReactNode(node: MarkdownNode, index: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  const properties: Record<string, string | number> = { key: index + mixedContent(children) };
  for (const [name, value] of Object.entries(attributes)) {
    properties[propertyNames[name] ?? name] = value;
  }
  return createElement(tag, properties, ...children.map(toReactNode));
}

/**
 * Returns a key for texts beside elements, so that a change replaces their parent: React could not change them
 * one by one after a translator has replaced their nodes.
 */
function mixedContent(children: readonly MarkdownNode[]): string {
  const isMixed = children.length > 1 && children.some((child) => typeof child === "string");
  return isMixed ? JSON.stringify(children) : "";
}

/** React's names of attributes, where they differ from HTML's. */
const propertyNames: Readonly<Record<string, string>> = {
  class: "className",
  referrerpolicy: "referrerPolicy",
  srcset: "srcSet",
  tabindex: "tabIndex",
};
