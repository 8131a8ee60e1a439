import { type Block, type ListItem, taskBox } from "./blocks";
import type { Footnote } from "./footnotes";
import { contentsElements, type Heading, headingIds } from "./headings";
import type { FootnoteReference, Inline } from "./inline";
import { element, type MarkdownElement, type MarkdownNode } from "./markdownNode";

interface Options {
  /** Adjusts the typography of a text. @param next the character that follows it on its line, if any */
  format?: (text: string, next: string) => string;
  /** Makes each heading a link to itself, and begins a text of some headings with their list. */
  hasContents?: boolean;
}

/** Decides how Markdown looks: converts its blocks to HTML elements. */
export function toElements(
  blocks: readonly Block[],
  { format = (text) => text, hasContents = false }: Options = {},
): MarkdownNode[] {
  const ids = headingIds(blocks);
  // The page's title is its only h1.
  const top = blocks.some((block) => block.kind === "heading" && block.level === 1) ? 2 : 1;

  const toElement = (block: Block): MarkdownElement => {
    if (block.kind === "rule") return element("hr");
    if (block.kind === "paragraph") return element("p", inlines(block.children));
    if (block.kind === "heading") return headingElement(block);
    if (block.kind === "code") return codeElement(block.language, block.lines.join("\n"));
    if (block.kind === "quote") return element("blockquote", block.children.map(toElement));
    if (block.kind === "table") return tableElement(block);
    if (block.kind === "picture") return pictureElement(block);
    if (block.kind === "list") {
      const items = block.items.map((item) => itemElement(item, block.isOrdered));
      return element(block.isOrdered ? "ol" : "ul", items);
    }
    const notes = element("ol", block.notes.map(footnoteElement));
    return element("section", [notes], { class: "footnotes", "aria-label": "Przypisy" });
  };

  const headingElement = (block: Heading): MarkdownElement => {
    const id = ids.get(block) ?? "";
    const content = inlines(block.children);
    // Links cannot be nested.
    const isLink = hasContents && !block.children.some(hasLink);
    const link = { class: "heading-link", href: `#${id}` };
    const children = isLink ? [element("a", content, link)] : content;
    return element(`h${Math.max(2, block.level + top - 1)}`, children, { id });
  };

  const itemElement = (item: ListItem, isOrdered: boolean): MarkdownElement => {
    const content = [...inlines(item.inlines), ...item.children.map(toElement)];
    // Keeps the number that the author typed.
    if (isOrdered) return element("li", content, { value: String(Number.parseInt(item.number)) });
    if (item.isDone === undefined) return element("li", content);
    const label = item.isDone ? "zrobione" : "do zrobienia";
    const box = element("span", [taskBox(item.isDone)], { role: "img", "aria-label": label });
    return element("li", [box, " ", ...content], { class: "task" });
  };

  const tableElement = ({ alignments, rows }: Extract<Block, { kind: "table" }>) => {
    const rowElement = (row: Inline[][], tag: "th" | "td") =>
      element(
        "tr",
        row.map((cell, column) => {
          const align = alignments[column];
          return element(tag, inlines(cell), align ? { align } : {});
        }),
      );
    const [head = [], ...body] = rows;
    const table = element("table", [
      element("thead", [rowElement(head, "th")]),
      element(
        "tbody",
        body.map((row) => rowElement(row, "td")),
      ),
    ]);
    // Wide tables scroll by themselves, also by keyboard.
    const region = { class: "table-scroll", role: "region", "aria-label": "Tabela", tabindex: "0" };
    return element("div", [table], region);
  };

  const footnoteElement = ({ number, children, occurrences }: Footnote): MarkdownElement => {
    const backLinks = Array.from({ length: occurrences }, (_, index) => {
      const label = `Wróć do tekstu${occurrences > 1 ? `, miejsce ${index + 1}` : ""}`;
      const href = `#${referenceId(number, index + 1)}`;
      return [
        " ",
        element("a", ["↩\uFE0E"], { class: "footnote-back", href, "aria-label": label }),
      ];
    });
    return element("li", [...inlines(children), ...backLinks.flat()], { id: footnoteId(number) });
  };

  /** @param next the character that follows the nodes */
  const inlines = (nodes: readonly Inline[], next = ""): MarkdownNode[] =>
    nodes.map((node, index) => {
      const following = nodes[index + 1];
      return inlineNode(node, following ? firstCharOf(following) : next);
    });

  const inlineNode = (node: Inline, next: string): MarkdownNode => {
    if (node.kind === "text") return format(node.text, next);
    if (node.kind === "code") return element("code", [node.text]);
    if (node.kind === "footnote") return referenceElement(node);
    const children = inlines(node.children, next);
    if (node.kind !== "link") return element(inlineTags[node.kind], children);
    return element("a", children, { href: node.address, rel: "nofollow ugc noopener" });
  };

  const contents = hasContents ? contentsElements(ids, format) : [];
  return [...contents, ...blocks.map(toElement)];
}

const inlineTags = { emphasis: "em", strong: "strong", strike: "del" } as const;

function codeElement(language: string, text: string): MarkdownElement {
  const code = element("code", [text], language ? { class: `language-${language}` } : {});
  return element("pre", [code], language ? { "data-language": language } : {});
}

function pictureElement({ url, alt, caption }: Extract<Block, { kind: "picture" }>) {
  const picture = element("img", [], {
    src: url,
    alt,
    loading: "lazy",
    decoding: "async",
    referrerpolicy: "no-referrer",
  });
  // Read out once.
  const attributes: Record<string, string> = caption === alt ? { "aria-hidden": "true" } : {};
  const words = caption ? [element("figcaption", [caption], attributes)] : [];
  return element("figure", [picture, ...words]);
}

function referenceElement({ number, occurrence }: FootnoteReference): MarkdownElement {
  const link = element("a", [String(number)], {
    id: referenceId(number, occurrence),
    href: `#${footnoteId(number)}`,
    "aria-label": `Przypis ${number}`,
  });
  return element("sup", [link]);
}

function footnoteId(number: number): string {
  return `przypis-${number}`;
}

function referenceId(number: number, occurrence: number): string {
  return `odsylacz-${number}${occurrence > 1 ? `-${occurrence}` : ""}`;
}

function hasLink(node: Inline): boolean {
  if (node.kind === "link" || node.kind === "footnote") return true;
  return "children" in node && node.children.some(hasLink);
}

function firstCharOf(node: Inline): string {
  if (node.kind === "footnote") return "";
  if ("text" in node) return node.text.charAt(0);
  const [first] = node.children;
  return first ? firstCharOf(first) : "";
}
