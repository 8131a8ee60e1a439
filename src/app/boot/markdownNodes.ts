import type { Inline } from "../../contract/markdown/inline";
import type { Block, ListItem } from "../../contract/markdown/blocks";
import { bindShortWords } from "../../lib/text/excerpts";
import { type PlaceholderValues, fillTemplate } from "./template";

/** HTML by node kind; `<!--children-->` is the slot of the node's children. */
export type MarkdownTemplates = Readonly<Record<string, string>>;

/** Renders a post's Markdown to DOM nodes, from the HTML that React prerendered for each kind. */
export function renderMarkdownNodes(
  blocks: readonly Block[],
  templates: MarkdownTemplates,
): Node[] {
  const render = (kind: string, children: Node[], values: PlaceholderValues = {}): Node[] => {
    const template = { html: templates[kind] ?? "", patches: {} };
    return [...fillTemplate(template, [], values, { children }).childNodes];
  };
  const textNodes = (text: string) => [document.createTextNode(text)];

  const blockNodes = (block: Block): Node[] => {
    if (block.kind === "rule") return render("rule", []);
    if (block.kind === "code") return render("lines", textNodes(block.lines.join("\n")));
    if (block.kind === "quote") return render("quote", block.children.flatMap(blockNodes));
    if (block.kind === "paragraph") return render("paragraph", block.children.flatMap(inlineNodes));
    if (block.kind === "heading") {
      return render(`heading${block.level}`, block.children.flatMap(inlineNodes));
    }
    const kind = block.isOrdered ? "numbered" : "listed";
    const items = block.items.flatMap((item) => itemNodes(item, `${kind}Item`));
    return render(kind, items);
  };

  const itemNodes = ({ number, inlines, children }: ListItem, kind: string): Node[] => {
    const nodes = [...inlines.flatMap(inlineNodes), ...children.flatMap(blockNodes)];
    return render(kind, nodes, { number: String(Number.parseInt(number)) });
  };

  const inlineNodes = (inline: Inline): Node[] => {
    if (inline.kind === "text") return textNodes(bindShortWords(inline.text));
    if (inline.kind === "code") return render("code", textNodes(inline.text));
    const address = inline.kind === "link" ? inline.address : undefined;
    return render(inline.kind, inline.children.flatMap(inlineNodes), { address });
  };

  return blocks.flatMap(blockNodes);
}
