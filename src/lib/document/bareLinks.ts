import type { Attrs } from "prosemirror-model";
import { parseInline } from "../../shared/markdown/inline";
import { inlinesToText } from "../../shared/markdown/inlineTree";

/** Finds the addresses in a text without syntax. */
export function bareLinksIn(text: string): { address: string; from: number; to: number }[] {
  const links: { address: string; from: number; to: number }[] = [];
  const start = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)/giu;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const [rest = ""] = /^\S*/.exec(text.slice(match.index)) ?? [];
    const [node] = parseInline(rest);
    if (!node) continue;
    const to = match.index + inlinesToText([node]).length;
    if (node.kind === "link") links.push({ address: node.address, from: match.index, to });
    start.lastIndex = to;
  }
  return links;
}

/** Returns whether a text without further syntax is the link. */
export function isBareLink(text: string, { address, title }: Attrs): boolean {
  if (title !== null || !address.endsWith(text)) return false;
  const [node, ...others] = parseInline(text);
  return node?.kind === "link" && node.address === address && others.length === 0;
}
