import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { EditorView, NodeView } from "prosemirror-view";
import { schema } from "./document/schema";

const { nodes } = schema;

/** The text as it was directly after a placeholder had been inserted. */
export interface PasteState {
  doc: Node;
  /** Whether the placeholder was the only content of its block. */
  isAlone: boolean;
}

/** Replaces the placeholder at a position with the converted content. */
type Fill = (view: EditorView, pos: number, state: PasteState) => void;

interface PendingPaste {
  /** Resolves to null if the code for it cannot be loaded. */
  fill: Promise<Fill | null>;
  state?: PasteState;
}

/** Pastes by the ids of their placeholders. */
const pastes = new Map<unknown, PendingPaste>();

/** Replaces the selection with a placeholder that shows the pasted words until their form has been converted. */
export function insertPendingPaste(view: EditorView, text: string, fill: Promise<Fill | null>) {
  const id = Math.random().toString(36);
  const paste: PendingPaste = { fill };
  pastes.set(id, paste);
  const { tr } = view.state;
  tr.replaceSelectionWith(nodes.pendingPaste.create({ id, text }), false);
  view.dispatch(closeHistory(tr.scrollIntoView()));
  const { doc, selection } = view.state;
  paste.state = { doc, isAlone: selection.$from.parent.childCount === 1 };
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
  const fillOnceConverted = async () => {
    const paste = pastes.get(id);
    const fill = await paste?.fill;
    const pos = getPos();
    if (!isShown || pos === undefined) return;
    if (fill && paste?.state) fill(view, pos, paste.state);
    else view.dispatch(withPlainPastes(view.state, id).setMeta("addToHistory", false));
  };
  void fillOnceConverted();
  return {
    dom,
    destroy: () => {
      isShown = false;
    },
  };
}

/** Replaces placeholders with their plain words. @param onlyId id of a placeholder; by default, all are replaced */
export function withPlainPastes({ doc, tr }: EditorState, onlyId?: unknown): Transaction {
  doc.descendants(({ type, attrs: { id, text } }, pos, parent) => {
    if (type !== nodes.pendingPaste || (onlyId && id !== onlyId)) return;
    const start = tr.mapping.map(pos);
    // Headings and cells have a single line.
    const lineEnd = parent?.type === nodes.paragraph ? "\n" : " ";
    tr.replaceWith(start, start + 1, schema.text(String(text).replaceAll("\n", lineEnd)));
  });
  return tr;
}
