import type { Entity } from "./tableDefinition";

/**
 * Moves the focus to the row after the deleted ones, else to the row before them, else to the
 * table; leaves it alone if the user has moved it elsewhere in the meantime.
 * @param rows the rows as they were listed before the deletion
 */
export function focusAfterDeletion(
  deleted: readonly Entity[],
  rows: readonly Entity[],
  table: HTMLElement | null,
): void {
  const deletedIds = new Set(deleted.map(({ _id }) => _id));
  if (!isFocusLost(deletedIds)) return;
  const last = rows.findLastIndex(({ _id }) => deletedIds.has(_id));
  const next = rows[last + 1] ?? rows.findLast(({ _id }) => !deletedIds.has(_id));
  const elements = [...(table?.querySelectorAll("tr") ?? [])];
  const element = elements.find(({ dataset }) => dataset["id"] === next?._id);
  const button = element?.querySelector<HTMLElement>(".cell-actions button");
  (button ?? table)?.focus();
}

/** Returns whether the focused element is gone or about to go: a row, the dialog, the selection bar. */
function isFocusLost(deletedIds: ReadonlySet<string>): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  const rowId = active.closest("tr")?.dataset["id"];
  return rowId === undefined
    ? active.closest(".swal2-container, .selection-bar") !== null
    : deletedIds.has(rowId);
}
