import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { EditorView, NodeView } from "prosemirror-view";
import { schema } from "@blog/editor/document/schema";

const { nodes } = schema;

/** The text as it was directly after a placeholder had been inserted. */
export interface PasteState {
  doc: Node;
  /** Whether the placeholder was the only content of its block. */
  isAlone: boolean;
}

/** Replaces the placeholder at a position with the converted content. */
type Fill = (view: EditorView, pos: number, state: PasteState) => void;

/** Pastes by the ids of their placeholders. A promise resolves to null if the code for it cannot be loaded. */
const pastes = new Map<unknown, { fill: Promise<Fill | null>; state?: PasteState }>();

/** Replaces the selection with a placeholder that shows the pasted words until their form has been converted. */
export function insertPendingPaste(view: EditorView, text: string, fill: Promise<Fill | null>) {
  const id = Math.random().toString(36);
  pastes.set(id, { fill });
  const { tr } = view.state;
  tr.replaceSelectionWith(nodes.pendingPaste.create({ id, text }), false);
  view.dispatch(closeHistory(tr.scrollIntoView()));
  const { doc, selection } = view.state;
  pastes.set(id, { fill, state: { doc, isAlone: selection.$from.parent.childCount === 1 } });
}

/** Returns the node view of a placeholder, which is filled wherever it stands once its content is there. */
export function pendingPasteView(
  { attrs: { id, text } }: Node,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  const dom = document.createElement("span");
  dom.className = "pending-paste";
  dom.textContent = String(text);
  let isShown = true;
  void Promise.resolve(pastes.get(id)?.fill).then((fill) => {
    const pos = getPos();
    const { state } = pastes.get(id) ?? {};
    if (!isShown || pos === undefined) return;
    if (fill && state) fill(view, pos, state);
    else view.dispatch(withPlainPastes(view.state, id).setMeta("addToHistory", false));
  });
  return {
    dom,
    destroy: () => {
      isShown = false;
    },
  };
}

/** Replaces placeholders with their plain words. @param onlyId id of a placeholder; by default, all are replaced */
export function withPlainPastes({ doc, tr }: EditorState, onlyId?: unknown): Transaction {
  doc.descendants(({ type, attrs }, pos, parent) => {
    if (type !== nodes.pendingPaste || (onlyId && attrs.id !== onlyId)) return;
    const start = tr.mapping.map(pos);
    tr.replaceWith(start, start + 1, plainNodes(String(attrs.text), parent));
  });
  return tr;
}

/** Converts words to text with line breaks, or to a single line where there can be none. */
function plainNodes(words: string, parent: Node | null): Node[] {
  const hasBreaks = parent?.type.contentMatch.matchType(nodes.lineBreak);
  const lines = hasBreaks ? words.split("\n") : [words.replaceAll("\n", " ")];
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [nodes.lineBreak.create()] : []),
    ...(line ? [schema.text(line)] : []),
  ]);
}
