import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { bareLinksIn } from "@blog/markdown/addresses";
import { isPicturePath } from "@blog/shared/pictures";
import { cachedByNode } from "./document/sources";

/** Plugin that underlines URLs without link syntax, because the published post shows them as links. */
export const bareLinks: Plugin<DecorationSet> = new Plugin({
  state: {
    init: (_, { doc }) => linkDecorations(doc),
    apply: (tr, links: DecorationSet) => (tr.docChanged ? linkDecorations(tr.doc) : links),
  },
  props: { decorations: (state) => bareLinks.getState(state) },
});

function linkDecorations(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, pos) => {
    for (const { from, to } of node.isText ? linksIn(node) : [])
      decorations.push(Decoration.inline(pos + from, pos + to, { class: "bare-link" }));
  });
  return DecorationSet.create(doc, decorations);
}

const linksIn = cachedByNode(({ text = "", marks }) =>
  marks.some(({ type: { name } }) => name === "link" || name === "code") ? [] : bareLinksIn(text),
);

/**
 * Adds a missing `https://` or `mailto:` to a URL or e-mail address; returns null if the text is neither, nor the path
 * of a picture of the blog.
 */
export function parseLinkUrl(typedText: string): string | null {
  const text = typedText.trim();
  if (/^[^\s@/:]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const url = /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text;
  if (isPicturePath(url)) return url;
  return /^(?:https?:\/\/[^\s<>]+|mailto:[^\s<>]+)$/i.test(url) ? url : null;
}
