import { TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

const trackedRanges = new WeakMap<EditorView, Set<{ from: number; to: number }>>();

/** Updates the tracked ranges of a view after transactions. Text inserted at a range's boundary comes after it. */
export function mapTrackedRanges(view: EditorView, transactions: readonly Transaction[]): void {
  for (const range of trackedRanges.get(view) ?? []) {
    for (const { mapping } of transactions) {
      range.from = mapping.map(range.from, -1);
      range.to = mapping.map(range.to, -1);
    }
  }
}

/**
 * Tracks the selected range through later changes, so that content can be inserted there once it has loaded.
 * @returns a function to be called once, which selects the range again. If the selection has changed in the meantime,
 *   the function returns another function, which restores the changed selection.
 */
export function trackSelection(view: EditorView): () => (() => void) | undefined {
  const { from, to } = view.state.selection;
  const range = { from, to };
  const ranges = trackedRanges.get(view) ?? new Set();
  trackedRanges.set(view, ranges.add(range));
  return () => {
    ranges.delete(range);
    const { doc, selection, tr } = view.state;
    if (range.from === selection.from && range.to === selection.to) return undefined;
    const restoreSelection = trackSelection(view);
    const [$from, $to] = [doc.resolve(range.from), doc.resolve(range.to)];
    view.dispatch(tr.setSelection(TextSelection.between($from, $to)));
    return restoreSelection;
  };
}
