import { type RefObject, useCallback, useState } from "react";
import { isFailure, toFailure } from "../../api/failure";
import { confirmDestructiveAction } from "../../lib/feedback/alert";
import { singularOf, pluralize, pluralizeOutOf } from "@blog/shared/plurals";
import { notifyDeletion, notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { runBulkDeletion, useBulkDeletion } from "./bulkDeletion";
import { deletionWarning } from "./deletionText";
import type { Entity, TableDefinition } from "./tableDefinition";

/** Returns functions that delete rows after a confirmation, and the progress. The store shows toasts for failures. */
export function useDeletion<Row extends Entity>(
  definition: TableDefinition<Row>,
  section: RefObject<HTMLElement | null>,
) {
  const { deleteRow, noun, deletedNoun = noun } = definition;
  const dispatch = useAppDispatch();
  const bulkDeletion = useBulkDeletion();
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  /** Outcome of the last bulk deletion; null if there was no bulk deletion, or it deleted every row. */
  const [report, setReport] = useState<string | null>(null);

  const sendDeletion = useCallback(
    async ({ _id: id }: Row) => {
      setPendingIds((previousIds) => [...previousIds, id]);
      const { payload = toFailure(undefined) } = await dispatch(deleteRow(id));
      setPendingIds((previousIds) => previousIds.filter((other) => other !== id));
      return payload;
    },
    [dispatch, deleteRow],
  );

  /** Memoised, so that typing in the search field does not re-render the rows. */
  const deleteOne = useCallback(
    async (row: Row) => {
      const warning = deletionWarning(definition, [row]);
      if (!(await confirmDestructiveAction(warning, `Usuń ${singularOf(deletedNoun)}`))) return;
      const moveFocus = prepareFocusMove([row], section.current);
      const result = await sendDeletion(row);
      if (isFailure(result)) return;
      notifyDeletion(result);
      moveFocus();
    },
    [definition, deletedNoun, sendDeletion, section],
  );

  const deleteSeveral = async (rows: readonly Row[]) => {
    const total = rows.length;
    const countText = pluralize(total, deletedNoun);
    const warning = deletionWarning(definition, rows);
    if (bulkDeletion || !(await confirmDestructiveAction(warning, `Usuń ${countText}`))) return;
    setReport(null);
    const moveFocus = prepareFocusMove(rows, section.current);
    const deletedCount = await runBulkDeletion(rows, deletedNoun, async (row) => {
      const result = await sendDeletion(row);
      if (!isFailure(result) && result.wasMissing) notifyDeletion(result);
      return result;
    });
    if (deletedCount === total) {
      notifySuccess(`Usunięto ${countText}`);
      moveFocus();
      return;
    }
    const outcomeText = `Usunięto ${pluralizeOutOf(deletedCount, total, deletedNoun)}`;
    setReport(`${outcomeText}. Reszta jest nadal zaznaczona.`);
    notifyWarning(outcomeText);
  };

  const isBusy = (id: string) => pendingIds.includes(id);
  return { isBusy, isBulkRunning: bulkDeletion !== null, report, deleteOne, deleteSeveral };
}

/**
 * Finds the row after the last of the rows to delete, or else the last row that is not to be deleted.
 * @returns a function that moves the focus to that row, or to the table if the row is gone, unless the user has moved
 *   the focus elsewhere
 */
function prepareFocusMove(rowsToDelete: readonly Entity[], table: HTMLElement | null): () => void {
  const deletedIds = new Set(rowsToDelete.map(({ _id }) => _id));
  const isDeleted = (row: HTMLElement) => deletedIds.has(row.dataset["id"] ?? "");
  const rows = [...(table?.querySelectorAll<HTMLElement>("tr[data-id]") ?? [])];
  const nextRow =
    rows[rows.findLastIndex(isDeleted) + 1] ?? rows.findLast((row) => !isDeleted(row));
  return () => {
    const focused = document.activeElement ?? document.body;
    const row = focused.closest("tr");
    const isFocusLost = row
      ? isDeleted(row)
      : focused === document.body || focused.closest(".swal2-container, .selection-bar");
    if (!isFocusLost) return;
    const button = nextRow?.querySelector<HTMLElement>(".cell-actions button");
    (button?.isConnected ? button : table)?.focus({ preventScroll: true });
  };
}
