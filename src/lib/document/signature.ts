import { bareLinksIn } from "./bareLinks";
import type { Node } from "prosemirror-model";
import { isVisible, linesOf } from "./blockToMarkdown";
import { charactersOf, groupBy, isAlike, plainText, textOf, withBareLinks } from "./characters";

/**
 * Describes what is read of a node, so that a document and what our parser makes of its Markdown can be
 * compared; empty if nothing is.
 */
export function signatureOf(node: Node): string {
  const { name } = node.type;
  if (name === "paragraph") {
    const lines = linesOf(node).map(lineSignature);
    return lines.length > 0 ? `paragraph(${lines.join("\n")})` : "";
  }
  if (name === "codeBlock")
    return `code(${JSON.stringify([node.attrs.language, node.textContent])})`;
  if (name === "rule" || name === "picture") return name + JSON.stringify(node.attrs);
  if (name === "table") return tableSignature(node);
  const content = node.inlineContent
    ? isVisible(node.children) && lineSignature(node.children)
    : node.children.map(signatureOf).filter(Boolean).join();
  return content || name === "footnote" ? `${name}${JSON.stringify(node.attrs)}(${content})` : "";
}

function tableSignature(node: Node): string {
  const rows = node.children.map((row) => row.children.map((cell) => lineSignature(cell.children)));
  const alignments = node.child(0).children.map(({ attrs }) => String(attrs.align));
  return `table(${JSON.stringify([alignments, ...rows])})`;
}

function lineSignature(nodes: readonly Node[]): string {
  const plain = plainText(nodes);
  // The rest takes an object for each character.
  if (plain !== undefined && bareLinksIn(plain).length === 0) return JSON.stringify(plain);
  const runs = groupBy(withBareLinks(charactersOf(nodes)), isAlike);
  return JSON.stringify(runs.map((run) => [textOf(run), run[0]?.marks]));
}
