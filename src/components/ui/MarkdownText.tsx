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
  return <MarkdownBlocks blocks={blocks} shown={kind === "post" ? bindShortWords : identity} />;
}

/** Adjusts a text's typography. */
type TextTransform = (text: string) => string;

const identity: TextTransform = (text) => text;

function MarkdownBlocks({ blocks, shown }: { blocks: readonly Block[]; shown: TextTransform }) {
  return blocks.map((block, index) => <MarkdownBlock key={index} block={block} shown={shown} />);
}

function MarkdownBlock({ block, shown }: { block: Block; shown: TextTransform }) {
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
        <MarkdownBlocks blocks={block.children} shown={shown} />
      </blockquote>
    );
  }
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List>
        {block.items.map((item, index) => (
          <MarkdownListItem key={index} item={item} isOrdered={block.isOrdered} shown={shown} />
        ))}
      </List>
    );
  }
  const Element = block.kind === "paragraph" ? "p" : block.level === 2 ? "h2" : "h3";
  return (
    <Element>
      <MarkdownInlines nodes={block.children} shown={shown} />
    </Element>
  );
}

interface ListItemProps {
  item: ListItem;
  isOrdered: boolean;
  shown: TextTransform;
}

/** Keeps the number that the author gave the item. */
function MarkdownListItem({ item, isOrdered, shown }: ListItemProps) {
  return (
    <li value={isOrdered ? Number.parseInt(item.number) : undefined}>
      <MarkdownInlines nodes={item.inlines} shown={shown} />
      <MarkdownBlocks blocks={item.children} shown={shown} />
    </li>
  );
}

function MarkdownInlines({ nodes, shown }: { nodes: readonly Inline[]; shown: TextTransform }) {
  return nodes.map((node, index) => <MarkdownInline key={index} node={node} shown={shown} />);
}

function MarkdownInline({ node, shown }: { node: Inline; shown: TextTransform }) {
  if (node.kind === "text") return shown(node.text);
  if (node.kind === "code") return <code>{node.text}</code>;
  const children = <MarkdownInlines nodes={node.children} shown={shown} />;
  if (node.kind === "emphasis") return <em>{children}</em>;
  if (node.kind === "strong") return <strong>{children}</strong>;
  return (
    <a href={node.address} rel="nofollow ugc noopener">
      {children}
    </a>
  );
}
