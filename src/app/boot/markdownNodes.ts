import type { Inline } from "../../contract/markdown/inline";
import type { Block, ListItem } from "../../contract/markdown/blocks";
import { bindShortWords } from "../../lib/text/excerpts";
import { type PlaceholderValues, fillTemplate } from "./template";

/** The HTML of each kind of part that a text has; `<!--children-->` stands for what is within. */
export type MarkdownTemplates = Readonly<Record<string, string>>;

/** The elements of a post's text, made of what React printed of each kind of them. */
export function renderMarkdownNodes(
  blocks: readonly Block[],
  templates: MarkdownTemplates,
): Node[] {
  const make = (kind: string, within: Node[], blanks: PlaceholderValues = {}): Node[] => {
    const template = { html: templates[kind] ?? "", patches: {} };
    return [...fillTemplate(template, [], blanks, { children: within }).childNodes];
  };
  const text = (words: string) => [document.createTextNode(words)];

  const blockNodes = (block: Block): Node[] => {
    if (block.kind === "rule") return make("rule", []);
    if (block.kind === "code") return make("lines", text(block.lines.join("\n")));
    if (block.kind === "quote") return make("quote", block.children.flatMap(blockNodes));
    if (block.kind === "paragraph") return make("paragraph", block.children.flatMap(inlineNodes));
    if (block.kind === "heading") {
      return make(`heading${block.level}`, block.children.flatMap(inlineNodes));
    }
    const kind = block.isOrdered ? "numbered" : "listed";
    const items = block.items.flatMap((item) => itemNodes(item, `${kind}Item`));
    return make(kind, items);
  };

  const itemNodes = ({ number, inlines, children }: ListItem, kind: string): Node[] => {
    const within = [...inlines.flatMap(inlineNodes), ...children.flatMap(blockNodes)];
    return make(kind, within, { number: String(Number.parseInt(number)) });
  };

  const inlineNodes = (part: Inline): Node[] => {
    if (part.kind === "text") return text(bindShortWords(part.text));
    if (part.kind === "code") return make("code", text(part.text));
    const address = part.kind === "link" ? part.address : undefined;
    return make(part.kind, part.children.flatMap(inlineNodes), { address });
  };

  return blocks.flatMap(blockNodes);
}
