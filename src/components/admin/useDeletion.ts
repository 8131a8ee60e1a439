import { type RefObject, useCallback, useState } from "react";
import { isFailure, toFailure } from "../../api/failure";
import { successMessage } from "../../api/serverMessage";
import { confirmDestructiveAction } from "../../lib/feedback/alert";
import { singularOf, pluralize, pluralizeOutOf } from "../../shared/plurals";
import { notifyDeletion, notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { runBulkDeletion, useBulkDeletion } from "./bulkDeletion";
import { deletionWarning } from "./deletionText";
import type { Entity, TableDefinition } from "./tableDefinition";

/** Deletes the rows of a table; the store reports failures as toasts. */
export function useDeletion<Row extends Entity>(
  definition: TableDefinition<Row>,
  section: RefObject<HTMLElement | null>,
) {
  const { deleteRow, noun, deletedNoun = noun } = definition;
  const dispatch = useAppDispatch();
  const bulkDeletion = useBulkDeletion();
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  /** The outcome of the last bulk deletion, if it left rows behind. */
  const [report, setReport] = useState<string | null>(null);

  const requestDeletion = useCallback(
    async ({ _id: id }: Row) => {
      setPendingIds((before) => [...before, id]);
      const { payload = toFailure(undefined) } = await dispatch(deleteRow(id));
      setPendingIds((before) => before.filter((other) => other !== id));
      return payload;
    },
    [dispatch, deleteRow],
  );

  /** Keeps its identity, so that typing does not render the rows anew. */
  const deleteOne = useCallback(
    async (row: Row) => {
      const question = deletionWarning(definition, [row]);
      if (!(await confirmDestructiveAction(question, `Usuń ${singularOf(deletedNoun)}`))) return;
      const moveFocus = focusAfterDeletion([row], section.current);
      const result = await requestDeletion(row);
      if (isFailure(result)) return;
      const { message, said, wasGone } = result;
      const meaning = wasGone ? undefined : definition.deletedText?.(row);
      notifyDeletion({ message: meaning ? successMessage(said, meaning) : message, wasGone });
      moveFocus();
    },
    [definition, deletedNoun, requestDeletion, section],
  );

  const deleteSeveral = async (rows: readonly Row[]) => {
    const total = rows.length;
    const count = pluralize(total, deletedNoun);
    const question = deletionWarning(definition, rows);
    if (bulkDeletion || !(await confirmDestructiveAction(question, `Usuń ${count}`))) return;
    setReport(null);
    const moveFocus = focusAfterDeletion(rows, section.current);
    const done = await runBulkDeletion(rows, deletedNoun, async (row) => {
      const result = await requestDeletion(row);
      if (!isFailure(result) && result.wasGone) notifyDeletion(result);
      return result;
    });
    if (done === total) {
      notifySuccess(`Usunięto ${count}`);
      moveFocus();
      return;
    }
    const outcome = `Usunięto ${pluralizeOutOf(done, total, deletedNoun)}`;
    setReport(`${outcome}. Reszta jest nadal zaznaczona.`);
    notifyWarning(outcome);
  };

  const isBusy = (id: string) => pendingIds.includes(id);
  return { isBusy, isRunning: bulkDeletion !== null, report, deleteOne, deleteSeveral };
}

/**
 * Finds the row after those that are to be deleted, else the one before them.
 * @returns a function that moves the focus there, else to the table, unless the user has moved it elsewhere
 */
function focusAfterDeletion(deleted: readonly Entity[], table: HTMLElement | null): () => void {
  const ids = new Set(deleted.map(({ _id }) => _id));
  const isDeleted = (row: HTMLElement) => ids.has(row.dataset["id"] ?? "");
  const rows = [...(table?.querySelectorAll<HTMLElement>("tr[data-id]") ?? [])];
  const next = rows[rows.findLastIndex(isDeleted) + 1] ?? rows.findLast((row) => !isDeleted(row));
  return () => {
    const active = document.activeElement ?? document.body;
    const row = active.closest("tr");
    const isLost = row
      ? isDeleted(row)
      : active === document.body || active.closest(".swal2-container, .selection-bar");
    if (!isLost) return;
    const button = next?.querySelector<HTMLElement>(".cell-actions button");
    (button?.isConnected ? button : table)?.focus();
  };
}
