import type { Node } from "prosemirror-model";

/** How a top-level node is written in the text that it was parsed from. */
export interface Source {
  text: string;
  /** The blank lines before and after it, with their line breaks. */
  before: string;
  after: string;
  /** The key of the names with which it was read. */
  names: string;
}

// Nodes never change; a changed text is another node.
const sources = new WeakMap<Node, Source>();

export function sourceOf(node: Node): Source | undefined {
  return sources.get(node);
}

/**
 * Gives nodes that undoing has created anew the source of an equal parsed node that is no longer in the document.
 * @param parsed nodes that have sources
 */
export function recallSources(doc: Node, parsed: readonly Node[]): void {
  const kept = new Set(doc.children);
  const changed = doc.children.filter((node) => !sources.has(node));
  if (changed.length === 0) return;
  // Reversed, because `pop` below takes the last of equal nodes first.
  const gone = new Map<string, Node[]>();
  for (const node of parsed.toReversed()) {
    const content = kept.has(node) ? undefined : contentOf(node);
    const equal = content === undefined ? undefined : gone.get(content);
    if (equal) equal.push(node);
    else if (content !== undefined) gone.set(content, [node]);
  }
  for (const node of changed) {
    const equal = gone.get(contentOf(node))?.pop();
    const source = equal && sources.get(equal);
    if (source) sources.set(node, source);
  }
}

const contents = new WeakMap<Node, string>();

/** Serialises a node, so that equal nodes have equal keys. */
function contentOf(node: Node): string {
  const known = contents.get(node) ?? JSON.stringify(node);
  contents.set(node, known);
  return known;
}

/** Remembers how each node was written. @param starts index of the line at which each begins */
export function rememberSources(
  nodes: readonly Node[],
  text: string,
  starts: readonly number[],
  names: string,
): void {
  const offsets = [0];
  for (const line of text.split("\n")) offsets.push((offsets.at(-1) ?? 0) + line.length + 1);
  const from = (index: number) => offsets[starts[index] ?? Infinity] ?? text.length;
  let before = text.slice(0, from(0));
  for (const [index, node] of nodes.entries()) {
    const own = text.slice(from(index), from(index + 1));
    const end = own.indexOf("\n", own.trimEnd().length);
    const after = end < 0 ? "" : own.slice(end);
    sources.set(node, { text: own.slice(0, own.length - after.length), before, after, names });
    before = after;
  }
}
