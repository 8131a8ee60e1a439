import { textPictureAttributes } from "@blog/shared/pictures";
import { taskBox } from "./blockText";
import {
  type Block,
  type Footnote,
  type Inline,
  inlinesToText,
  type ListItemOf,
  type PictureBlock,
  pictureFallbackText,
} from "./tree";
import { footnoteBackLink, footnoteId, footnoteLink, footnoteSection } from "./footnoteElements";
import { withFootnotesLast } from "./footnotes";
import { tableOfContentsElements, type Heading, headingIds } from "./headings";
import { element, type MarkdownElement, type MarkdownNode } from "./markdownNode";

interface ElementOptions {
  /** Adjusts the typography of a text. @param next the character that follows the text, or an empty string */
  format?: (text: string, next: string) => string;
  /**
   * Whether to add ids and links to them: headings link to themselves, a table of contents precedes the text, and
   * footnotes and their references link to each other. False for feeds, where the ids of several texts would clash.
   */
  hasAnchors?: boolean;
}

/** Converts Markdown blocks to the HTML elements that pages and feeds show. Moves the footnotes to the end. */
export function toElements(
  blocks: readonly Block[],
  { format = (text) => text, hasAnchors = false }: ElementOptions = {},
): MarkdownNode[] {
  const ids = headingIds(blocks);
  // The title of the page is its only h1, so the headings of a text that has an h1 are lowered by one level.
  const levelOffset = blocks.some((block) => block.kind === "heading" && block.level === 1) ? 1 : 0;

  const elementsOf = (children: readonly Block[]) => children.filter(isShown).map(toElement);

  const toElement = (block: ShownBlock): MarkdownElement => {
    if (block.kind === "rule") return element("hr");
    if (block.kind === "paragraph") {
      return element("p", inlineNodes(block.children), directionOf(block.children));
    }
    if (block.kind === "heading") return headingElement(block);
    if (block.kind === "code") return codeElement(block.language, block.lines.join("\n"));
    if (block.kind === "quote") return element("blockquote", elementsOf(block.children));
    if (block.kind === "table") return tableElement(block);
    if (block.kind === "picture") return pictureElement(block);
    if (block.kind === "list") {
      const { start } = block;
      const isCounted = start !== undefined && start !== 1;
      const attributes: Record<string, string> = isCounted ? { start: `${start}` } : {};
      return element(start === undefined ? "ul" : "ol", block.items.map(itemElement), attributes);
    }
    return footnoteElement(block);
  };

  const headingElement = (block: Heading): MarkdownElement => {
    const id = ids.get(block) ?? "";
    const content = inlineNodes(block.children);
    // HTML does not allow nested links.
    const isLink = hasAnchors && !block.children.some(hasLink);
    const linkAttributes = { class: "heading-link", href: `#${id}` };
    const children = isLink ? [element("a", content, linkAttributes)] : content;
    return element(`h${Math.max(2, block.level + levelOffset)}`, children, {
      ...(hasAnchors && { id }),
      ...directionOf(block.children),
    });
  };

  const itemElement = ({ isDone, children }: ListItemOf<Inline[]>): MarkdownElement => {
    const content = itemContent(children);
    if (isDone === undefined) return element("li", content);
    const label = isDone ? "zrobione" : "do zrobienia";
    const checkbox = element("span", [taskBox(isDone)], { role: "img", "aria-label": label });
    return element("li", [checkbox, " ", ...content], { class: "task" });
  };

  /** Converts the blocks of a list item or footnote. A paragraph at the start gets no `<p>` of its own. */
  const itemContent = (children: readonly Block[]): MarkdownNode[] => {
    const [first, ...rest] = children.filter(isShown);
    if (first?.kind !== "paragraph") return elementsOf(children);
    return [...inlineNodes(first.children), ...rest.map(toElement)];
  };

  const tableElement = ({ alignments, rows }: Extract<Block, { kind: "table" }>) => {
    const rowElement = (row: Inline[][], tag: "th" | "td") =>
      element(
        "tr",
        row.map((cell, column) => {
          const align = alignments[column];
          return element(tag, inlineNodes(cell), align ? { align } : {});
        }),
      );
    const [head = [], ...bodyRows] = rows;
    const table = element("table", [
      element("thead", [rowElement(head, "th")]),
      element(
        "tbody",
        bodyRows.map((row) => rowElement(row, "td")),
      ),
    ]);
    // A wide table scrolls within its own region, which is focusable, so that the keyboard can scroll it, too.
    const regionAttributes = {
      class: "table-scroll",
      role: "region",
      "aria-label": "Tabela",
      tabindex: "0",
    };
    return element("div", [table], regionAttributes);
  };

  const footnoteElement = ({ number, children }: Footnote): MarkdownElement => {
    const content = itemContent(children);
    if (!hasAnchors) return element("li", content);
    const lastNode = content.at(-1);
    const endsInParagraph = typeof lastNode === "object" && lastNode.tag === "p";
    (endsInParagraph ? lastNode.children : content).push(" ", footnoteBackLink(number));
    return element("li", content, { id: footnoteId(number) });
  };

  /** Converts inline nodes. @param next the character that follows the nodes, or an empty string */
  const inlineNodes = (nodes: readonly Inline[], next = "", isInLink = false): MarkdownNode[] =>
    nodes.map((node, index) => {
      const nextNode = nodes[index + 1];
      const trimmedNode = nextNode?.kind === "footnote" ? withoutTrailingSpace(node) : node;
      return inlineNode(trimmedNode, nextNode ? firstCharOf(nextNode) : next, isInLink);
    });

  const inlineNode = (node: Inline, next: string, isInLink: boolean): MarkdownNode => {
    if (node.kind === "text") return format(node.text, next);
    if (node.kind === "code") return element("code", [node.text]);
    if (node.kind === "footnote")
      return element("sup", [hasAnchors ? footnoteLink(node) : `${node.number}`]);
    if (node.kind === "picture") {
      const linkText = format(pictureFallbackText(node), next);
      return isInLink ? linkText : linkElement(node, [linkText]);
    }
    if (node.kind === "link") return linkElement(node, inlineNodes(node.children, next, true));
    return element(inlineTags[node.kind], inlineNodes(node.children, next, isInLink));
  };

  const { body, notes } = withFootnotesLast(blocks);
  const tableOfContents = hasAnchors ? tableOfContentsElements(ids, format) : [];
  return [...tableOfContents, ...elementsOf(body), ...footnoteSection(notes.map(footnoteElement))];
}

type ShownBlock = Exclude<Block, { kind: "definition" }>;

function isShown(block: Block): block is ShownBlock {
  return block.kind !== "definition";
}

function linkElement(
  { address, title }: { address: string; title?: string | undefined },
  children: MarkdownNode[],
): MarkdownElement {
  const attributes = { href: address, rel: "nofollow ugc noopener" };
  return element("a", children, title ? { ...attributes, title } : attributes);
}

const inlineTags = { emphasis: "em", strong: "strong", strike: "del" } as const;

function codeElement(language: string, text: string): MarkdownElement {
  const code = element("code", [text], language ? { class: `language-${language}` } : {});
  return element("pre", [code], language ? { "data-language": language } : {});
}

function pictureElement({ url, alt, caption, address }: PictureBlock): MarkdownElement {
  const picture = element("img", [], {
    ...textPictureAttributes(url),
    alt,
    loading: "lazy",
    decoding: "async",
    referrerpolicy: "no-referrer",
  });
  // Screen readers have already read the same words as the alternative text.
  const captionAttributes: Record<string, string> =
    caption === alt ? { "aria-hidden": "true" } : {};
  const captionElements = caption ? [element("figcaption", [caption], captionAttributes)] : [];
  const linkedPicture = address ? linkElement({ address }, [picture]) : picture;
  return element("figure", [linkedPicture, ...captionElements]);
}

/** Removes the space between a text and a footnote reference, whose number has to follow the text directly. */
function withoutTrailingSpace(node: Inline): Inline {
  return node.kind === "text" ? { ...node, text: node.text.trimEnd() } : node;
}

/** Returns `dir="auto"` for a text with right-to-left letters, so that its first letter determines its direction. */
function directionOf(nodes: readonly Inline[]): Record<string, string> {
  return rightToLeft.test(inlinesToText(nodes)) ? { dir: "auto" } : {};
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

function hasLink(node: Inline): boolean {
  if (["link", "picture", "footnote"].includes(node.kind)) return true;
  return "children" in node && node.children.some(hasLink);
}

function firstCharOf(node: Inline): string {
  if (node.kind === "footnote") return "";
  if (node.kind === "picture") return pictureFallbackText(node).charAt(0);
  if ("text" in node) return node.text.charAt(0);
  const [first] = node.children;
  return first ? firstCharOf(first) : "";
}
