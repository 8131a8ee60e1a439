import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** Returns a plugin that shows a hint in an empty document, as the placeholder of a field does. */
export function emptyHint(hint: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) =>
        doc.childCount === 1 && doc.child(0).isTextblock && doc.child(0).content.size === 0
          ? DecorationSet.create(doc, [Decoration.node(0, doc.content.size, { "data-hint": hint })])
          : null,
    },
  });
}
