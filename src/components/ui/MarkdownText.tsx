import { useMemo } from "react";
import type { Inline } from "../../contract/markdown/inline";
import {
  type Block,
  type ListItem,
  parseMarkdown,
  type MarkdownProfile,
} from "../../contract/markdown/blocks";
import { bindShortWords } from "../../lib/text/excerpts";

/** Renders a user's Markdown as elements; HTML in it stays text. */
export function MarkdownText({ text, kind }: { text: string; kind: MarkdownProfile }) {
  const blocks = useMemo(() => parseMarkdown(text, kind), [text, kind]);
  return <MarkdownBlocks blocks={blocks} format={kind === "post" ? bindShortWords : identity} />;
}

/** Adjusts a text's typography. */
type TextTransform = (text: string) => string;

const identity: TextTransform = (text) => text;

function MarkdownBlocks({ blocks, format }: { blocks: readonly Block[]; format: TextTransform }) {
  return blocks.map((block, index) => <MarkdownBlock key={index} block={block} format={format} />);
}

function MarkdownBlock({ block, format }: { block: Block; format: TextTransform }) {
  if (block.kind === "rule") return <hr />;
  if (block.kind === "code") {
    return (
      <pre>
        <code>{block.lines.join("\n")}</code>
      </pre>
    );
  }
  if (block.kind === "quote") {
    return (
      <blockquote>
        <MarkdownBlocks blocks={block.children} format={format} />
      </blockquote>
    );
  }
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List>
        {block.items.map((item, index) => (
          <MarkdownListItem key={index} item={item} isOrdered={block.isOrdered} format={format} />
        ))}
      </List>
    );
  }
  const Element = block.kind === "paragraph" ? "p" : block.level === 2 ? "h2" : "h3";
  return (
    <Element>
      <MarkdownInlines nodes={block.children} format={format} />
    </Element>
  );
}

interface ListItemProps {
  item: ListItem;
  isOrdered: boolean;
  format: TextTransform;
}

/** Keeps the number that the author gave the item. */
function MarkdownListItem({ item, isOrdered, format }: ListItemProps) {
  return (
    <li value={isOrdered ? Number.parseInt(item.number) : undefined}>
      <MarkdownInlines nodes={item.inlines} format={format} />
      <MarkdownBlocks blocks={item.children} format={format} />
    </li>
  );
}

function MarkdownInlines({ nodes, format }: { nodes: readonly Inline[]; format: TextTransform }) {
  return nodes.map((node, index) => <MarkdownInline key={index} node={node} format={format} />);
}

function MarkdownInline({ node, format }: { node: Inline; format: TextTransform }) {
  if (node.kind === "text") return format(node.text);
  if (node.kind === "code") return <code>{node.text}</code>;
  const children = <MarkdownInlines nodes={node.children} format={format} />;
  if (node.kind === "emphasis") return <em>{children}</em>;
  if (node.kind === "strong") return <strong>{children}</strong>;
  return (
    <a href={node.address} rel="nofollow ugc noopener">
      {children}
    </a>
  );
}
