import { useEffect, useRef, useState } from "react";
import { type Failure, isFailure } from "../../api/failure";
import type { Deletion } from "../../api/request";
import { successMessage } from "../../api/serverMessage";
import { confirmDestructiveAction } from "../../lib/feedback/alert";
import { nameOf, pluralize, pluralizeOutOf } from "../../lib/text/plurals";
import { notifyDeletion, notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import type { Entity, TableDefinition } from "./tableDefinition";

interface Progress {
  done: number;
  total: number;
}

interface TableDeletion<Row> {
  isBusy: (id: string) => boolean;
  /** The progress of a bulk deletion; null while there is none. */
  progress: Progress | null;
  /** The outcome of the last bulk deletion, if it left rows behind. */
  report: string | null;
  /** Deletes a row after confirmation. @returns whether it is gone */
  deleteOne: (row: Row) => Promise<boolean>;
  /** Deletes rows one after the other after one confirmation. @returns whether all are gone */
  deleteSeveral: (rows: readonly Row[]) => Promise<boolean>;
  /** Stops a bulk deletion after the current row. */
  stop: () => void;
}

/** Deletes the rows of a table; the store reports failures as toasts. */
export function useDeletion<Row extends Entity>(
  definition: TableDefinition<Row>,
): TableDeletion<Row> {
  const { deleteRow, deletedNoun, deletionWarning, bulkDeletionWarning } = definition;
  const dispatch = useAppDispatch();
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [report, setReport] = useState<string | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    // Leaving the table stops a deletion that could no longer be watched.
    return () => void (isStopped.current = true);
  }, []);

  const isBusy = (id: string) => pendingIds.includes(id);

  const requestDeletion = async ({ _id }: Row): Promise<Deletion | Failure> => {
    setPendingIds((before) => [...before, _id]);
    try {
      return await dispatch(deleteRow(_id)).unwrap();
    } catch (error) {
      if (isFailure(error)) return error;
      throw error;
    } finally {
      setPendingIds((before) => before.filter((id) => id !== _id));
    }
  };

  return {
    isBusy,
    progress,
    report,
    stop: () => void (isStopped.current = true),
    deleteOne: async (row) => {
      if (
        isBusy(row._id) ||
        !(await confirmDestructiveAction(deletionWarning(row), `Usuń ${nameOf(deletedNoun)}`))
      )
        return false;
      const result = await requestDeletion(row);
      if (isFailure(result)) return false;
      const { message, said, wasGone } = result;
      const meaning = wasGone ? undefined : definition.deletedText?.(row);
      void notifyDeletion({ message: meaning ? successMessage(said, meaning) : message, wasGone });
      return true;
    },
    deleteSeveral: async (rows) => {
      const total = rows.length;
      const count = pluralize(total, deletedNoun);
      const warning = bulkDeletionWarning(count, total === 1);
      if (progress || !(await confirmDestructiveAction(warning, `Usuń ${count}`))) return false;
      isStopped.current = false;
      setReport(null);
      const failures: Failure[] = [];
      let done = 0;
      for (const row of rows) {
        setProgress({ done, total });
        const result = await requestDeletion(row);
        if (isFailure(result)) failures.push(result);
        else done += 1;
        if (!isFailure(result) && result.wasGone) void notifyDeletion(result);
        if (isStopped.current || failures.some(isFatal)) break;
      }
      setProgress(null);
      if (done === total) {
        void notifySuccess(`Usunięto ${count}`);
        return true;
      }
      const outcome = `Usunięto ${pluralizeOutOf(done, total, deletedNoun)}`;
      setReport(`${outcome}. Reszta jest nadal zaznaczona.`);
      void notifyWarning(outcome);
      return false;
    },
  };
}

/** Returns whether the next request would fail too: offline, unauthorised or rate-limited. */
function isFatal({ status }: Failure): boolean {
  return status === null || [401, 403, 429].includes(status);
}
