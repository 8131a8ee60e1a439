import { useState } from "react";
import { type Failure, isFailure } from "../../api/failure";
import type { Deletion } from "../../api/request";
import { successMessage } from "../../api/serverMessage";
import { confirmDestructiveAction } from "../../lib/feedback/alert";
import { nameOf, pluralize, pluralizeOutOf } from "../../lib/text/plurals";
import { notifyDeletion, notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { runBulkDeletion, useBulkDeletion } from "./bulkDeletion";
import { deletionWarning } from "./deletionText";
import type { Entity, TableDefinition } from "./tableDefinition";

interface TableDeletion<Row> {
  isBusy: (id: string) => boolean;
  /** Whether several rows are being deleted, in whichever table. */
  isRunning: boolean;
  /** The outcome of the last bulk deletion, if it left rows behind. */
  report: string | null;
  /** Deletes a row after confirmation. @returns whether it is gone */
  deleteOne: (row: Row) => Promise<boolean>;
  /** Deletes rows after one confirmation. @returns whether all are gone */
  deleteSeveral: (rows: readonly Row[]) => Promise<boolean>;
}

/** Deletes the rows of a table; the store reports failures as toasts. */
export function useDeletion<Row extends Entity>(
  definition: TableDefinition<Row>,
): TableDeletion<Row> {
  const { deleteRow, deletedNoun } = definition;
  const dispatch = useAppDispatch();
  const bulkDeletion = useBulkDeletion();
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  const [report, setReport] = useState<string | null>(null);

  const isBusy = (id: string) =>
    pendingIds.includes(id) || (bulkDeletion?.pendingIds.has(id) ?? false);

  const requestDeletion = async (id: string): Promise<Deletion | Failure> => {
    try {
      return await dispatch(deleteRow(id)).unwrap();
    } catch (error) {
      if (isFailure(error)) return error;
      throw error;
    }
  };

  return {
    isBusy,
    isRunning: bulkDeletion !== null,
    report,
    deleteOne: async (row) => {
      const { _id: id } = row;
      const label = `Usuń ${nameOf(deletedNoun)}`;
      const warning = deletionWarning(definition, [row]);
      if (isBusy(id) || !(await confirmDestructiveAction(warning, label))) return false;
      setPendingIds((before) => [...before, id]);
      const result = await requestDeletion(id);
      setPendingIds((before) => before.filter((other) => other !== id));
      if (isFailure(result)) return false;
      const { message, said, wasGone } = result;
      const meaning = wasGone ? undefined : definition.deletedText?.(row);
      notifyDeletion({ message: meaning ? successMessage(said, meaning) : message, wasGone });
      return true;
    },
    deleteSeveral: async (rows) => {
      const total = rows.length;
      const count = pluralize(total, deletedNoun);
      const warning = deletionWarning(definition, rows);
      if (bulkDeletion || !(await confirmDestructiveAction(warning, `Usuń ${count}`))) return false;
      setReport(null);
      const ids = rows.map(({ _id }) => _id);
      const done = await runBulkDeletion(ids, deletedNoun, async (id) => {
        const result = await requestDeletion(id);
        if (!isFailure(result) && result.wasGone) notifyDeletion(result);
        return result;
      });
      if (done === total) {
        notifySuccess(`Usunięto ${count}`);
        return true;
      }
      const outcome = `Usunięto ${pluralizeOutOf(done, total, deletedNoun)}`;
      setReport(`${outcome}. Reszta jest nadal zaznaczona.`);
      notifyWarning(outcome);
      return false;
    },
  };
}
