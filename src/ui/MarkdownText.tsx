import { createElement, type ReactNode, useMemo } from "react";
import type { MarkdownNode } from "@blog/markdown/markdownNode";
import { commentElements, pageElements, postElements } from "../lib/text/postElements";

const elementsOf = { comment: commentElements, page: pageElements, post: postElements };

interface Props {
  text: string;
  kind: keyof typeof elementsOf;
}

/** Renders Markdown as elements. HTML in the Markdown is shown as text. */
export function MarkdownText({ text, kind }: Props) {
  return useMemo(() => elementsOf[kind](text), [text, kind]).map(toReactNode);
}

function toReactNode(node: MarkdownNode, index: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  const properties: Record<string, string | number> = { key: index + mixedContentKey(children) };
  for (const [name, value] of Object.entries(attributes)) {
    properties[reactPropertyNames[name] ?? name] = value;
  }
  return createElement(tag, properties, ...children.map(toReactNode));
}

/**
 * Returns a key that changes with the content of an element that mixes text and elements; empty for other elements.
 * React then replaces the whole element, because it cannot update text nodes that a page translator has replaced.
 */
function mixedContentKey(children: readonly MarkdownNode[]): string {
  const isMixed = children.length > 1 && children.some((child) => typeof child === "string");
  return isMixed ? JSON.stringify(children) : "";
}

/** React's property names for HTML attributes that have another name in React. */
const reactPropertyNames: Readonly<Record<string, string>> = {
  class: "className",
  referrerpolicy: "referrerPolicy",
  srcset: "srcSet",
  tabindex: "tabIndex",
};
