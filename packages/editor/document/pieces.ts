import type { Node } from "prosemirror-model";
import { parseMarkdown } from "@blog/markdown/blocks";
import type { Block } from "@blog/markdown/tree";
import { blockToMarkdown, type WriteOptions } from "./blockToMarkdown";
import { toNode } from "./markdownToDocument";
import type { DocumentNames } from "./names";
import { type Source, sourceOf } from "./sources";

/** A top-level node with its Markdown. */
export interface Piece {
  node: Node;
  text: string;
  /**
   * Origin of the text: a `source` is the text from which the node was parsed, a `written` text is serialised with as
   * few escapes as possible, and a `cautious` text also escapes what could have a meaning next to other blocks.
   */
  stage: "source" | "written" | "cautious";
  /** Kinds of the blocks that the parser reads from this text alone, and the indices of their first lines. */
  blocks: { kind: string; start: number }[];
  /** Nodes that the parser reads from the text; absent for a `source`, from which it reads just `node`. */
  read?: readonly Node[];
}

const kindsByNodeType: Readonly<Record<string, Block["kind"]>> = {
  bulletList: "list",
  orderedList: "list",
  codeBlock: "code",
};

/** Written pieces with the `key` of the names used, cached because most nodes stay the same when a document changes. */
const writtenPieces = new WeakMap<Node, Piece & { names: string }>();

/** Converts a node to Markdown, escaped cautiously if the parser would misread it. @param stage first stage to try */
export function pieceOf(node: Node, names: DocumentNames, stage: Piece["stage"] = "source"): Piece {
  const source = sourceOf(node);
  if (stage === "source" && source && isSourceCurrent(node, source, names)) {
    const kind = kindsByNodeType[node.type.name] ?? node.type.name;
    return { node, stage, text: source.text, blocks: [{ kind, start: 0 }] };
  }
  const write = (isCautious: boolean) => writePiece(node, names, isCautious);
  if (stage === "cautious") return write(true);
  const cached = writtenPieces.get(node);
  if (cached?.names === names.key) return cached;
  const piece = write(false);
  const isReadBack = piece.signature === signatureOf(node);
  const result = isReadBack ? piece : write(true);
  writtenPieces.set(node, { ...result, names: names.key });
  return result;
}

/** Returns whether the parser still reads the same node from its source with the document's current names. */
function isSourceCurrent(node: Node, source: Source, names: DocumentNames): boolean {
  if (source.names === names.key || !source.text.includes("[")) return true;
  const [read, ...others] = readBlocks(source.text, names);
  const isUnchanged = read !== undefined && others.length === 0 && read.eq(node);
  if (isUnchanged) source.names = names.key;
  return isUnchanged;
}

/** Parses the Markdown of a node. @param starts receives the index of the first line of each block */
function readBlocks(text: string, names: DocumentNames, starts?: number[]): Node[] {
  // The parser reads a reference as text unless its footnote exists, so its footnote is appended.
  const ids = Array.from(text.matchAll(/\[\^([^[\]\s]{1,40})\]/g), ([, id = ""]) => id);
  const footnoteIds = new Set(ids.filter((id) => names.footnoteIds.has(id)));
  const footnoteText = Array.from(footnoteIds, (id) => `[^${id}]: ${id}`).join("\n\n");
  const blocks = parseMarkdown(`${text}\n\n${footnoteText}`, "post", starts, names.definitions);
  return text === "" ? [] : blocks.slice(0, blocks.length - footnoteIds.size).map(toNode);
}

function writePiece(node: Node, names: DocumentNames, isCautious: boolean) {
  const text = markdownOrText(node, { names, isCautious });
  const starts: number[] = [];
  const read = readBlocks(text, names, starts);
  const stage: Piece["stage"] = isCautious ? "cautious" : "written";
  return {
    node,
    text,
    stage,
    blocks: read.map(({ type: { name } }, index) => ({
      kind: kindsByNodeType[name] ?? name,
      start: starts[index] ?? 0,
    })),
    read,
    signature: read.map(signatureOf).join(),
  };
}

/** Converts a block to Markdown, or to its plain text if a fault of ours would otherwise lose its words. */
function markdownOrText(node: Node, options: WriteOptions): string {
  try {
    return blockToMarkdown(node, options);
  } catch {
    return node.textBetween(0, node.content.size, "\n\n", "\n");
  }
}

/** Serialises types, attributes and words of a node, without whitespace, to compare it with what the parser reads. */
function signatureOf(node: Node): string {
  const { name } = node.type;
  const content = node.isTextblock
    ? node.textBetween(0, node.content.size, "", ({ attrs }) => attrs.id ?? "").replace(/\s/g, "")
    : node.children.map(signatureOf).filter(Boolean).join();
  const isCompared = content || node.isLeaf || name === "codeBlock" || name === "footnote";
  return isCompared ? `${name}${JSON.stringify(node.attrs)}(${content})` : "";
}
