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
