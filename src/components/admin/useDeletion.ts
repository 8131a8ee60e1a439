import { useEffect, useRef, useState } from "react";
import { type Failure, isFailure } from "../../api/failure";
import { confirmDestructiveAction } from "../../lib/feedback/alert";
import { pluralize, pluralizeOutOf } from "../../lib/text/plurals";
import { notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import type { Entry, TableKind } from "./tableKind";

/** How far the deletion of several rows has come. */
interface Progress {
  done: number;
  total: number;
}

interface Deletion<Row> {
  /** Whether this row is being deleted. */
  isBusy: (id: string) => boolean;
  /** Null while no deletion of several is under way. */
  progress: Progress | null;
  /** What became of the last deletion of several, where it did not delete all. */
  report: string | null;
  /** Asks, then deletes. @returns whether it is gone */
  deleteOne: (row: Row) => Promise<boolean>;
  /** Asks once, then deletes one after the other. @returns whether all are gone */
  deleteSeveral: (rows: readonly Row[]) => Promise<boolean>;
  /** Ends a deletion of several after the row that it is at. */
  stop: () => void;
}

/** The deletions of a table. Failures are told by the store's toasts. */
export function useDeletion<Row extends Entry>({
  remove,
  deletedNoun,
  lossOf,
  lossOfSeveral,
}: TableKind<Row>): Deletion<Row> {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [report, setReport] = useState<string | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    // Who leaves the table no longer sees what is being deleted.
    return () => void (isStopped.current = true);
  }, []);

  /** Gives what the server says, or why the row is still there. */
  const removeRow = async ({ _id }: Row): Promise<string | Failure> => {
    setBusy((before) => [...before, _id]);
    try {
      return await dispatch(remove(_id)).unwrap();
    } catch (error) {
      if (isFailure(error)) return error;
      throw error;
    } finally {
      setBusy((before) => before.filter((id) => id !== _id));
    }
  };

  return {
    isBusy: (id) => busy.includes(id),
    progress,
    report,
    stop: () => void (isStopped.current = true),
    deleteOne: async (row) => {
      if (busy.includes(row._id) || !(await confirmDestructiveAction(lossOf(row), "Usuń")))
        return false;
      const answer = await removeRow(row);
      if (typeof answer === "string") void notifySuccess(answer);
      return typeof answer === "string";
    },
    deleteSeveral: async (rows) => {
      const total = rows.length;
      const count = pluralize(total, deletedNoun);
      if (
        progress ||
        !(await confirmDestructiveAction(lossOfSeveral(count, rows.length === 1), "Usuń"))
      )
        return false;
      isStopped.current = false;
      setReport(null);
      const failures: Failure[] = [];
      let done = 0;
      for (const row of rows) {
        setProgress({ done, total });
        const answer = await removeRow(row);
        if (typeof answer === "string") done += 1;
        else failures.push(answer);
        if (isStopped.current || failures.some(isHopeless)) break;
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

/** Whether the next row would fare no better: no connection, no rights, too many requests. */
function isHopeless({ status }: Failure): boolean {
  return status === null || [401, 403, 429].includes(status);
}
