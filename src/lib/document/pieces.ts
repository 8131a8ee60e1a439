import type { Node } from "prosemirror-model";
import { parseMarkdown } from "../../shared/markdown/blocks";
import type { Block } from "../../shared/markdown/tree";
import { notifyError } from "../feedback/notify";
import { blockToMarkdown, type WriteOptions } from "./blockToMarkdown";
import { toNode } from "./markdownToDocument";
import { sourceOf } from "./sources";

/** A top-level node with its Markdown. */
export interface Piece {
  node: Node;
  text: string;
  /**
   * `source`: the text that it was parsed from. `written`: serialised, with as few escapes as possible.
   * `cautious`: serialised with each character escaped that could mean something beside other blocks.
   */
  stage: "source" | "written" | "cautious";
  /** What the parser makes of the text alone: the kind of each block, and the line at which it starts. */
  blocks: { kind: string; start: number }[];
  /** The nodes that the parser makes of the text; absent for a source, which makes `node`. */
  read?: readonly Node[];
}

const kinds: Readonly<Record<string, Block["kind"]>> = {
  bulletList: "list",
  orderedList: "list",
  codeBlock: "code",
};

/** Caches pieces by node: a change leaves most nodes as they are. */
const written = new WeakMap<Node, Piece>();

/** Serialises a node, and falls back to cautious escaping if the parser would not read the same from it. */
export function pieceOf(
  node: Node,
  footnotes: ReadonlySet<string>,
  stage: Piece["stage"] = "source",
): Piece {
  const source = sourceOf(node);
  if (stage === "source" && source) {
    const kind = kinds[node.type.name] ?? node.type.name;
    return { node, stage, text: source.text, blocks: [{ kind, start: 0 }] };
  }
  if (stage === "cautious") return write(node, footnotes, true);
  const known = written.get(node);
  if (known) return known;
  const piece = write(node, footnotes, false);
  const isRight = piece.signature === signatureOf(node);
  const result = isRight ? piece : write(node, footnotes, true);
  written.set(node, result);
  return result;
}

function write(node: Node, footnotes: ReadonlySet<string>, isCautious: boolean) {
  const text = textOf(node, { footnotes, isCautious });
  const starts: number[] = [];
  // The parser takes a reference for text unless its footnote is defined.
  const ids = Array.from(text.matchAll(/\[\^([^[\]\s]{1,40})\]/g), ([, id = ""]) => id);
  const own = new Set(ids.filter((id) => footnotes.has(id)));
  const notes = Array.from(own, (id) => `[^${id}]: ${id}`).join("\n\n");
  const all = parseMarkdown(`${text}\n\n${notes}`, "post", starts);
  const blocks = text === "" ? [] : all.slice(0, all.length - own.size);
  const read = blocks.map(toNode);
  const stage: Piece["stage"] = isCautious ? "cautious" : "written";
  return {
    node,
    text,
    stage,
    blocks: blocks.map(({ kind }, index) => ({ kind, start: starts[index] ?? 0 })),
    read,
    signature: read.map(signatureOf).join(),
  };
}

/** Writes a block, or its words if that ever fails. */
function textOf(node: Node, options: WriteOptions): string {
  try {
    return blockToMarkdown(node, options);
  } catch {
    notifyError(unwritten);
    return node.textBetween(0, node.content.size, "\n\n", "\n");
  }
}

const unwritten =
  "Części tekstu nie udało się zapisać z\u00a0formatowaniem. Zachowaliśmy jej słowa.";

/** Describes a node by its types, attributes and words, to compare it with what the parser reads. */
function signatureOf(node: Node): string {
  const { name } = node.type;
  const content = node.isTextblock
    ? node.textBetween(0, node.content.size, "", ({ attrs }) => attrs.id ?? "").replace(/\s/g, "")
    : node.children.map(signatureOf).filter(Boolean).join();
  const isSeen = content || node.isLeaf || name === "codeBlock" || name === "footnote";
  return isSeen ? `${name}${JSON.stringify(node.attrs)}(${content})` : "";
}
