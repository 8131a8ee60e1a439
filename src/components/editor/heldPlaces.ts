import { TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

const heldPlaces = new WeakMap<EditorView, Set<{ from: number; to: number }>>();

/** Maps the held places of a view through transactions. Text that is typed at a held place follows it. */
export function moveHeldPlaces(view: EditorView, transactions: readonly Transaction[]): void {
  for (const place of heldPlaces.get(view) ?? []) {
    for (const { mapping } of transactions) {
      place.from = mapping.map(place.from, -1);
      place.to = mapping.map(place.to, -1);
    }
  }
}

/**
 * Tracks the position of the selection while the content to insert there is loading.
 * @returns a function to be called once, which selects that place again. If the cursor has moved in the meantime, the
 *   function returns another function, which moves the cursor back.
 */
export function holdSelection(view: EditorView): () => (() => void) | undefined {
  const { from, to } = view.state.selection;
  const place = { from, to };
  const places = heldPlaces.get(view) ?? new Set();
  heldPlaces.set(view, places.add(place));
  return () => {
    places.delete(place);
    const { doc, selection, tr } = view.state;
    if (place.from === selection.from && place.to === selection.to) return undefined;
    const goBack = holdSelection(view);
    const [$from, $to] = [doc.resolve(place.from), doc.resolve(place.to)];
    view.dispatch(tr.setSelection(TextSelection.between($from, $to)));
    return goBack;
  };
}
