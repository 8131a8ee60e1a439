import { useMemo } from "react";
import type { Inline } from "../../contract/markdown/inline";
import {
  type Block,
  type ListItem,
  parseMarkdown,
  type MarkdownProfile,
} from "../../contract/markdown/blocks";
import { bindShortWords } from "../../lib/text/excerpts";

/** A text that somebody wrote, its form drawn as elements. Text is text: never HTML. */
export function MarkdownText({ text, kind }: { text: string; kind: MarkdownProfile }) {
  const blocks = useMemo(() => parseMarkdown(text, kind), [text, kind]);
  return <MarkdownBlocks blocks={blocks} shown={kind === "post" ? bindShortWords : identity} />;
}

/** How words are shown. */
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
      <MarkdownInlines parts={block.children} shown={shown} />
    </Element>
  );
}

interface ItemProps {
  item: ListItem;
  isOrdered: boolean;
  shown: TextTransform;
}

/** An item keeps the number that it was given. */
function MarkdownListItem({ item, isOrdered, shown }: ItemProps) {
  return (
    <li value={isOrdered ? Number.parseInt(item.number) : undefined}>
      <MarkdownInlines parts={item.inlines} shown={shown} />
      <MarkdownBlocks blocks={item.children} shown={shown} />
    </li>
  );
}

function MarkdownInlines({ parts, shown }: { parts: readonly Inline[]; shown: TextTransform }) {
  return parts.map((part, index) => <MarkdownInline key={index} part={part} shown={shown} />);
}

function MarkdownInline({ part, shown }: { part: Inline; shown: TextTransform }) {
  if (part.kind === "text") return shown(part.text);
  if (part.kind === "code") return <code>{part.text}</code>;
  const children = <MarkdownInlines parts={part.children} shown={shown} />;
  if (part.kind === "emphasis") return <em>{children}</em>;
  if (part.kind === "strong") return <strong>{children}</strong>;
  return (
    <a href={part.address} rel="nofollow ugc noopener">
      {children}
    </a>
  );
}
