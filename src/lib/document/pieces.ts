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
   * How the text was obtained: `source` is the text from which the node was parsed, `written` is serialised with as few
   * escapes as possible, and `cautious` also escapes what could have a meaning next to other blocks.
   */
  stage: "source" | "written" | "cautious";
  /** Blocks that the parser reads from the text on its own: their kinds, and the indices of their first lines. */
  blocks: { kind: string; start: number }[];
  /** Nodes that the parser reads from the text; absent for a `source`, from which it reads `node`. */
  read?: readonly Node[];
}

const kinds: Readonly<Record<string, Block["kind"]>> = {
  bulletList: "list",
  orderedList: "list",
  codeBlock: "code",
};

/** Pieces by node, with the key of the names, cached because most nodes stay the same when a document changes. */
const writtenPieces = new WeakMap<Node, Piece & { names: string }>();

/** Converts a node to Markdown, escaped cautiously if the parser would misread it. @param stage the first to try */
export function pieceOf(node: Node, names: DocumentNames, stage: Piece["stage"] = "source"): Piece {
  const source = sourceOf(node);
  if (stage === "source" && source && isReadAlike(node, source, names)) {
    const kind = kinds[node.type.name] ?? node.type.name;
    return { node, stage, text: source.text, blocks: [{ kind, start: 0 }] };
  }
  if (stage === "cautious") return write(node, names, true);
  const cached = writtenPieces.get(node);
  if (cached?.names === names.key) return cached;
  const piece = write(node, names, false);
  const isReadBack = piece.signature === signatureOf(node);
  const result = isReadBack ? piece : write(node, names, true);
  writtenPieces.set(node, { ...result, names: names.key });
  return result;
}

/** Returns whether the parser still reads a node from its source, given the document's current names. */
function isReadAlike(node: Node, source: Source, names: DocumentNames): boolean {
  if (source.names === names.key || !source.text.includes("[")) return true;
  const [read, ...others] = readBlocks(source.text, names);
  const isAlike = read !== undefined && others.length === 0 && read.eq(node);
  if (isAlike) source.names = names.key;
  return isAlike;
}

/** Parses a part of a text. @param starts receives the index of the first line of each block */
function readBlocks(text: string, names: DocumentNames, starts?: number[]): Node[] {
  // The parser reads a reference as text unless its footnote is defined, so the footnotes are added.
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

/** Converts a block to Markdown, or to its plain text if an error occurs. */
function textOf(node: Node, options: WriteOptions): string {
  try {
    return blockToMarkdown(node, options);
  } catch {
    notifyError(unwrittenMessage);
    return node.textBetween(0, node.content.size, "\n\n", "\n");
  }
}

const unwrittenMessage =
  "Części tekstu nie udało się zapisać z\u00a0formatowaniem. Zachowaliśmy jej słowa.";

/** Returns the types, attributes and words of a node, without spaces, to compare them with what the parser reads. */
function signatureOf(node: Node): string {
  const { name } = node.type;
  const content = node.isTextblock
    ? node.textBetween(0, node.content.size, "", ({ attrs }) => attrs.id ?? "").replace(/\s/g, "")
    : node.children.map(signatureOf).filter(Boolean).join();
  const isSeen = content || node.isLeaf || name === "codeBlock" || name === "footnote";
  return isSeen ? `${name}${JSON.stringify(node.attrs)}(${content})` : "";
}
