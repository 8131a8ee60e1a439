import type { Entry } from "./tableKind";

/**
 * Gives the focus to the row after those that were deleted, or before them where none comes after;
 * to the table where neither is drawn. Not when the reader has gone elsewhere meanwhile.
 * @param shown the rows as they were shown before, in their order
 */
export function focusAfter(
  gone: readonly Entry[],
  shown: readonly Entry[],
  table: HTMLElement | null,
): void {
  const ids = new Set(gone.map(({ _id }) => _id));
  if (!isFocusFree(ids)) return;
  const last = shown.findLastIndex(({ _id }) => ids.has(_id));
  const next = shown[last + 1] ?? shown.findLast(({ _id }) => !ids.has(_id));
  const rows = [...(table?.querySelectorAll("tr") ?? [])];
  const row = rows.find(({ dataset }) => dataset["id"] === next?._id);
  const button = row?.querySelector<HTMLElement>(".cell-actions button");
  (button ?? table)?.focus();
}

/** Whether what had the focus is gone, or is about to go: a row, the question, the selection. */
function isFocusFree(ids: ReadonlySet<string>): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  const row = active.closest("tr")?.dataset["id"];
  return row === undefined
    ? active.closest(".swal2-container, .selection-bar") !== null
    : ids.has(row);
}
