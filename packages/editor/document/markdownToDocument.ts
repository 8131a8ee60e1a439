import type { Mark, Node } from "prosemirror-model";
import { parseMarkdown } from "@blog/markdown/blocks";
import {
  type Block,
  type Inline,
  inlinesToText,
  type ListItemOf,
  pictureFallbackText,
  type Target,
} from "@blog/markdown/tree";
import { DocumentNames } from "./names";
import { placeholderNames, pendingUrl, picturePlaceholder } from "./picturePlaceholders";
import { schema } from "./schema";
import { recordSources } from "./sources";

const { nodes, marks } = schema;

/** Parses the text of a post, and records the source of each top-level node. */
export function markdownToDocument(text: string): Node {
  const starts: number[] = [];
  const content = parseMarkdown(text, "post", starts).map(toNode);
  const doc = nodes.doc.create(null, content.length > 0 ? content : nodes.paragraph.create());
  recordSources(content, text, starts, new DocumentNames(doc).key);
  return doc;
}

export function toNode(block: Block): Node {
  const { kind } = block;
  if (kind === "paragraph") {
    const name = nameInPlaceholder(block.children);
    if (name !== undefined) return nodes.picture.create({ url: pendingUrl(name) });
    return nodes.paragraph.create(null, toInlines(block.children));
  }
  if (kind === "heading") {
    return nodes.heading.create({ level: block.level }, toInlines(block.children));
  }
  if (kind === "rule") return nodes.rule.create();
  if (kind === "code") {
    const text = block.lines.join("\n");
    return nodes.codeBlock.create({ language: block.language }, text ? schema.text(text) : null);
  }
  if (kind === "quote") return nodes.quote.create(null, toNodes(block.children));
  if (kind === "list") {
    const { start } = block;
    const type = start === undefined ? nodes.bulletList : nodes.orderedList;
    return type.create(start === undefined ? null : { start }, block.items.map(toItem));
  }
  if (kind === "table") return toTable(block);
  if (kind === "picture") {
    const { address = null, reference = null, addressReference = null } = block;
    return nodes.picture.create({ ...block, address, reference, addressReference });
  }
  if (kind === "definition")
    return nodes.definition.create({ ...block, title: block.title || null });
  return nodes.footnote.create({ id: block.id }, toNodes(block.children));
}

/** Returns the name of a picture if a paragraph consists only of its placeholder; otherwise undefined. */
function nameInPlaceholder(children: readonly Inline[]): string | undefined {
  const text = inlinesToText(children);
  const [name] = placeholderNames(text);
  return name !== undefined && text === picturePlaceholder(name) ? name : undefined;
}

function toNodes(blocks: readonly Block[]): Node[] {
  return blocks.length > 0 ? blocks.map(toNode) : [nodes.paragraph.create()];
}

function toItem({ isDone, children }: ListItemOf<Inline[]>): Node {
  return nodes.item.create({ isDone: isDone ?? null }, toNodes(children));
}

function toTable({ alignments, rows }: Extract<Block, { kind: "table" }>): Node {
  return nodes.table.create(
    null,
    rows.map((row, index) => {
      const type = index === 0 ? nodes.headCell : nodes.cell;
      const cells = alignments.map((align, column) =>
        type.create({ align: align ?? null }, toInlines(row[column] ?? [])),
      );
      return nodes.row.create(null, cells);
    }),
  );
}

/** Converts parsed inline nodes to nodes of the schema. @param outerMarks marks of the enclosing nodes */
export function toInlines(inlines: readonly Inline[], outerMarks: readonly Mark[] = []): Node[] {
  const withOuterMarks = (mark: Mark) => mark.addToSet(outerMarks);
  return inlines.flatMap((inline): Node[] => {
    const { kind } = inline;
    if (kind === "text") return toTextNodes(inline.text, outerMarks);
    if (kind === "code") return toTextNodes(inline.text, withOuterMarks(marks.code.create()));
    if (kind === "footnote") {
      return [nodes.footnoteReference.create({ id: inline.id }, null, outerMarks)];
    }
    // Documents contain pictures only as blocks, so a picture within a line becomes a link.
    if (kind === "picture")
      return toTextNodes(
        pictureFallbackText(inline),
        marks.link.isInSet(outerMarks) ? outerMarks : withOuterMarks(toLinkMark(inline)),
      );
    if (kind === "link") return toInlines(inline.children, withOuterMarks(toLinkMark(inline)));
    return toInlines(inline.children, withOuterMarks(marks[kind].create()));
  });
}

/** Converts a text to nodes, with a separate node for each line break. */
function toTextNodes(text: string, textMarks: readonly Mark[]): Node[] {
  return text
    .split("\n")
    .flatMap((line, index) => [
      ...(index > 0 ? [nodes.lineBreak.create(null, null, textMarks)] : []),
      ...(line ? [schema.text(line, textMarks)] : []),
    ]);
}

function toLinkMark({ address, title, reference }: Target): Mark {
  return marks.link.create({ address, title: title || null, reference: reference ?? null });
}
