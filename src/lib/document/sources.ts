import type { Node } from "prosemirror-model";

/** How a top-level node is written in the text that it was parsed from. */
export interface Source {
  text: string;
  /** The blank lines before and after it, with their line breaks. */
  before: string;
  after: string;
}

// Nodes never change; a changed text is another node.
const sources = new WeakMap<Node, Source>();

export function sourceOf(node: Node): Source | undefined {
  return sources.get(node);
}

/**
 * Undoing makes changed nodes anew: those that equal parsed ones which have gone are written as these were.
 * @param parsed nodes that have sources
 */
export function recallSources(doc: Node, parsed: readonly Node[]): void {
  const kept = new Set(doc.children);
  const gone = new Set(parsed.filter((node) => !kept.has(node)));
  for (const node of doc.children) {
    const equal = sources.has(node) ? undefined : [...gone].find((one) => one.eq(node));
    const source = equal && sources.get(equal);
    if (!source) continue;
    sources.set(node, source);
    gone.delete(equal);
  }
}

/** @param starts index of the line at which each node begins */
export function rememberSources(
  nodes: readonly Node[],
  text: string,
  starts: readonly number[],
): void {
  const lines = text.split("\n");
  const gapAfter = (end: number) => {
    let from = end;
    while (from > 0 && lines[from - 1]?.trim() === "") from -= 1;
    return from;
  };
  let before = lines
    .slice(0, starts[0])
    .map((line) => `${line}\n`)
    .join("");
  for (const [index, node] of nodes.entries()) {
    const next = starts[index + 1] ?? lines.length;
    const end = gapAfter(next);
    const blank = lines.slice(end, next);
    const after =
      index < nodes.length - 1
        ? `\n${blank.map((line) => `${line}\n`).join("")}`
        : blank.map((line) => `\n${line}`).join("");
    sources.set(node, { text: lines.slice(starts[index], end).join("\n"), before, after });
    before = after;
  }
}
