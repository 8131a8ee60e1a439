import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { bareLinksIn } from "../../shared/markdown/addresses";

/** Underlines addresses without link syntax, which are links in the post that is shown to readers. */
export const bareLinks: Plugin<DecorationSet> = new Plugin({
  state: {
    init: (_, { doc }) => decorationsIn(doc),
    apply: (tr, before: DecorationSet) => (tr.docChanged ? decorationsIn(tr.doc) : before),
  },
  props: { decorations: (state) => bareLinks.getState(state) },
});

// Cached by node, because a change leaves most paragraphs as they are.
const known = new WeakMap<Node, { from: number; to: number }[]>();

function decorationsIn(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (!node.isText) return;
    const links = known.get(node) ?? linksIn(node);
    known.set(node, links);
    for (const { from, to } of links)
      decorations.push(Decoration.inline(pos + from, pos + to, { class: "bare-link" }));
  });
  return DecorationSet.create(doc, decorations);
}

function linksIn({ text = "", marks }: Node) {
  return marks.some(({ type: { name } }) => name === "link" || name === "code")
    ? []
    : bareLinksIn(text);
}
