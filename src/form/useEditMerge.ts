import { type ComponentType, useRef, useState } from "react";
import { mergeEdits, replaceFields, type TextFields } from "./mergeEdits";
import { fillForm } from "./formValues";
import type { EditConflictProps } from "./EditConflictDialog";

interface Options<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  names: readonly Name[];
  initial: Record<Name, string>;
  /** Fetches the current fields from the server. */
  readCurrent: () => Promise<Record<Name, string>>;
}

interface Conflict {
  Dialog: ComponentType<EditConflictProps>;
  props: EditConflictProps;
}

/** Lets a form save the fields that its user has edited without overwriting changes that were saved elsewhere. */
export function useEditMerge<Name extends string>({
  labels,
  names,
  initial,
  readCurrent,
}: Options<Name>) {
  /** Values to which a merge compares both versions; initially those with which the form was opened. */
  const opened = useRef<TextFields>(initial);
  const reopen = (fields: TextFields) => {
    opened.current = fields;
  };
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const resolveConflicts = async (fields: EditConflictProps["fields"]): Promise<string[]> => {
    const { EditConflictDialog: Dialog } = await import("./EditConflictDialog");
    return new Promise((resolve, reject) => {
      const onChoose = (theirNames: string[]) => {
        setConflict(null);
        resolve(theirNames);
      };
      const onClose = () => {
        setConflict(null);
        reject(new DOMException("The user goes on editing.", "AbortError"));
      };
      setConflict({ Dialog, props: { fields, onChoose, onClose } });
    });
  };
  /**
   * Merges the form with the current fields on the server, and fills the form with the result. Asks the user which
   * version to keep of each field that was changed in both.
   * @returns the merged fields to send, and the current fields on the server
   * @throws an AbortError if the user returns to the form
   */
  const merge = async (mine: Record<Name, string>, form: HTMLFormElement) => {
    // If the request fails, the fields count as unchanged on the server, so that the edit can still be saved.
    const current = await readCurrent().catch(() => ({ ...initial, ...opened.current }));
    const { merged, conflicts } = mergeEdits(names, { opened: opened.current, mine, current });
    const conflictFields = conflicts.map((name) => {
      return { name, label: labels[name], mine: mine[name], theirs: current[name] };
    });
    const theirNames = conflictFields.length > 0 ? await resolveConflicts(conflictFields) : [];
    const isTheirs = (name: Name) => theirNames.includes(name);
    const chosenFields = replaceFields(merged, current, conflicts.filter(isTheirs));
    // If the submission fails, the next attempt compares the form with these values.
    reopen(current);
    const changedNames = names.filter((name) => chosenFields[name] !== mine[name]);
    fillForm(form, Object.fromEntries(changedNames.map((name) => [name, chosenFields[name]])));
    return { merged: chosenFields, current };
  };
  return { opened, reopen, merge, conflict };
}
