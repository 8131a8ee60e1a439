import type { Node } from "prosemirror-model";

/** The part of a parsed text from which a top-level node was read. */
export interface Source {
  text: string;
  /** Whitespace of the source between the node and the previous one. */
  before: string;
  /** Whitespace of the source between the node and the next one. */
  after: string;
  /** Key of the `DocumentNames` with which the parser last read the node from the text. */
  names: string;
}

// Nodes are immutable, so a changed text belongs to a new node without a source.
const sources = new WeakMap<Node, Source>();

export function sourceOf(node: Node): Source | undefined {
  return sources.get(node);
}

/**
 * Restores the sources of nodes that an undo has recreated, from equal parsed nodes that are no longer in the document.
 * @param parsed nodes that have sources
 */
export function restoreSources(doc: Node, parsed: readonly Node[]): void {
  const currentNodes = new Set(doc.children);
  const nodesWithoutSource = doc.children.filter((node) => !sources.has(node));
  if (nodesWithoutSource.length === 0) return;
  // The order is reversed so that `pop` below returns equal nodes in their original order.
  const removedByContent = new Map<string, Node[]>();
  for (const node of parsed.toReversed()) {
    const content = currentNodes.has(node) ? undefined : contentOf(node);
    const equalNodes = content === undefined ? undefined : removedByContent.get(content);
    if (equalNodes) equalNodes.push(node);
    else if (content !== undefined) removedByContent.set(content, [node]);
  }
  for (const node of nodesWithoutSource) {
    const equalNode = removedByContent.get(contentOf(node))?.pop();
    const source = equalNode && sources.get(equalNode);
    if (source) sources.set(node, source);
  }
}

/** Serialises a node to a string that is the same for equal nodes. */
const contentOf = cachedByNode((node) => JSON.stringify(node));

/** Returns a function that computes a value once per node, since a keystroke leaves most nodes of a long text the same. */
export function cachedByNode<Value extends object | string>(
  compute: (node: Node) => Value,
): (node: Node) => Value {
  const values = new WeakMap<Node, Value>();
  return (node) => {
    const value = values.get(node) ?? compute(node);
    values.set(node, value);
    return value;
  };
}

/** Records the source of each node. @param starts index of each node's first line @param names see `Source.names` */
export function recordSources(
  nodes: readonly Node[],
  text: string,
  starts: readonly number[],
  names: string,
): void {
  const offsets = [0];
  for (const line of text.split("\n")) offsets.push((offsets.at(-1) ?? 0) + line.length + 1);
  const startOffset = (index: number) => offsets[starts[index] ?? Infinity] ?? text.length;
  let before = text.slice(0, startOffset(0));
  for (const [index, node] of nodes.entries()) {
    const part = text.slice(startOffset(index), startOffset(index + 1));
    const end = part.indexOf("\n", part.trimEnd().length);
    const after = end < 0 ? "" : part.slice(end);
    sources.set(node, { text: part.slice(0, part.length - after.length), before, after, names });
    before = after;
  }
}
