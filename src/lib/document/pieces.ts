import type { Node } from "prosemirror-model";
import { parseMarkdown } from "../../shared/markdown/blocks";
import type { Block } from "../../shared/markdown/tree";
import { notifyError } from "../feedback/notify";
import { blockToMarkdown, type WriteOptions } from "./blockToMarkdown";
import { toNode } from "./markdownToDocument";
import type { DocumentNames } from "./names";
import { type Source, sourceOf } from "./sources";

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

/** Caches pieces by node, with the key of the names: a change leaves most nodes as they are. */
const written = new WeakMap<Node, Piece & { names: string }>();

/** Serialises a node, and falls back to cautious escaping if the parser would not read the same from it. */
export function pieceOf(node: Node, names: DocumentNames, stage: Piece["stage"] = "source"): Piece {
  const source = sourceOf(node);
  if (stage === "source" && source && isReadAlike(node, source, names)) {
    const kind = kinds[node.type.name] ?? node.type.name;
    return { node, stage, text: source.text, blocks: [{ kind, start: 0 }] };
  }
  if (stage === "cautious") return write(node, names, true);
  const known = written.get(node);
  if (known?.names === names.key) return known;
  const piece = write(node, names, false);
  const isRight = piece.signature === signatureOf(node);
  const result = isRight ? piece : write(node, names, true);
  written.set(node, { ...result, names: names.key });
  return result;
}

/** Returns whether a source is still read as its node with the footnotes and definitions that the text has now. */
function isReadAlike(node: Node, source: Source, names: DocumentNames): boolean {
  if (source.names === names.key || !source.text.includes("[")) return true;
  const [read, ...others] = readBlocks(source.text, names);
  const isAlike = read !== undefined && others.length === 0 && read.eq(node);
  if (isAlike) source.names = names.key;
  return isAlike;
}

/** Reads a part of a text. @param starts collects the index of the line at which each block begins */
function readBlocks(text: string, names: DocumentNames, starts?: number[]): Node[] {
  // The parser takes a reference for text unless its footnote is defined.
  const ids = Array.from(text.matchAll(/\[\^([^[\]\s]{1,40})\]/g), ([, id = ""]) => id);
  const own = new Set(ids.filter((id) => names.footnotes.has(id)));
  const notes = Array.from(own, (id) => `[^${id}]: ${id}`).join("\n\n");
  const all = parseMarkdown(`${text}\n\n${notes}`, "post", starts, names.definitions);
  return text === "" ? [] : all.slice(0, all.length - own.size).map(toNode);
}

function write(node: Node, names: DocumentNames, isCautious: boolean) {
  const text = textOf(node, { names, isCautious });
  const starts: number[] = [];
  const read = readBlocks(text, names, starts);
  const stage: Piece["stage"] = isCautious ? "cautious" : "written";
  return {
    node,
    text,
    stage,
    blocks: read.map(({ type: { name } }, index) => ({
      kind: kinds[name] ?? name,
      start: starts[index] ?? 0,
    })),
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

/** Describes a node by its types, attributes and words without spaces, to compare it with what the parser reads. */
function signatureOf(node: Node): string {
  const { name } = node.type;
  const content = node.isTextblock
    ? node.textBetween(0, node.content.size, "", ({ attrs }) => attrs.id ?? "").replace(/\s/g, "")
    : node.children.map(signatureOf).filter(Boolean).join();
  const isSeen = content || node.isLeaf || name === "codeBlock" || name === "footnote";
  return isSeen ? `${name}${JSON.stringify(node.attrs)}(${content})` : "";
}
