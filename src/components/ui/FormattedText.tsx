import { useMemo } from "react";
import type { Inline } from "../../contract/inlineMarks";
import { type Block, type ListItem, readMarks, type TextKind } from "../../contract/marks";
import { bindShortWords } from "../../lib/text/reading";

/** A text that somebody wrote, its form drawn as elements. Text is text: never HTML. */
export function FormattedText({ text, kind }: { text: string; kind: TextKind }) {
  const blocks = useMemo(() => readMarks(text, kind), [text, kind]);
  return <Blocks blocks={blocks} shown={kind === "post" ? bindShortWords : asWritten} />;
}

/** How words are shown. */
type Shown = (text: string) => string;

const asWritten: Shown = (text) => text;

function Blocks({ blocks, shown }: { blocks: readonly Block[]; shown: Shown }) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} shown={shown} />);
}

function OneBlock({ block, shown }: { block: Block; shown: Shown }) {
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
        <Blocks blocks={block.children} shown={shown} />
      </blockquote>
    );
  }
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List>
        {block.items.map((item, index) => (
          <Item key={index} item={item} isOrdered={block.isOrdered} shown={shown} />
        ))}
      </List>
    );
  }
  const Element = block.kind === "paragraph" ? "p" : block.level === 2 ? "h2" : "h3";
  return (
    <Element>
      <Inlines parts={block.children} shown={shown} />
    </Element>
  );
}

interface ItemProps {
  item: ListItem;
  isOrdered: boolean;
  shown: Shown;
}

/** An item keeps the number that it was given. */
function Item({ item, isOrdered, shown }: ItemProps) {
  return (
    <li value={isOrdered ? Number.parseInt(item.number) : undefined}>
      <Inlines parts={item.words} shown={shown} />
      <Blocks blocks={item.children} shown={shown} />
    </li>
  );
}

function Inlines({ parts, shown }: { parts: readonly Inline[]; shown: Shown }) {
  return parts.map((part, index) => <OneInline key={index} part={part} shown={shown} />);
}

function OneInline({ part, shown }: { part: Inline; shown: Shown }) {
  if (part.kind === "text") return shown(part.text);
  if (part.kind === "code") return <code>{part.text}</code>;
  const children = <Inlines parts={part.children} shown={shown} />;
  if (part.kind === "emphasis") return <em>{children}</em>;
  if (part.kind === "strong") return <strong>{children}</strong>;
  return (
    <a href={part.address} rel="nofollow ugc noopener">
      {children}
    </a>
  );
}
