import { type ComponentType, useRef, useState } from "react";
import { mergeEdits, takeFields, type TextFields } from "../../lib/mergeEdits";
import { fillForm } from "./formValues";
import type { EditConflictProps } from "./EditConflictDialog";

interface Options<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  names: readonly Name[];
  initial: Record<Name, string>;
  /** Reads the fields as the server has them now. */
  readCurrent: () => Promise<Record<Name, string>>;
}

interface Conflict {
  Dialog: ComponentType<EditConflictProps>;
  props: EditConflictProps;
}

/** Lets a form save the fields that its user has edited without overwriting changes saved elsewhere meanwhile. */
export function useEditMerge<Name extends string>({
  labels,
  names,
  initial,
  readCurrent,
}: Options<Name>) {
  /** Values with which the form was opened, replaced when a draft is restored or an edit is saved. */
  const opened = useRef<TextFields>(initial);
  const reopen = (fields: TextFields) => {
    opened.current = fields;
  };
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const resolveConflicts = async (fields: EditConflictProps["fields"]): Promise<string[]> => {
    const { EditConflictDialog: Dialog } = await import("./EditConflictDialog");
    return new Promise((resolve, reject) => {
      const onChoose = (theirs: string[]) => {
        setConflict(null);
        resolve(theirs);
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
    // If reading fails, assumes that nobody has changed anything, so that the edit can still be saved.
    const current = await readCurrent().catch(() => ({ ...initial, ...opened.current }));
    const { merged, conflicts } = mergeEdits(names, { opened: opened.current, mine, current });
    const fields = conflicts.map((name) => {
      return { name, label: labels[name], mine: mine[name], theirs: current[name] };
    });
    const theirs = fields.length > 0 ? await resolveConflicts(fields) : [];
    const isTheirs = (name: Name) => theirs.includes(name);
    const chosen = takeFields(merged, current, conflicts.filter(isTheirs));
    // If the submission fails, the next attempt compares the form with these values.
    reopen(current);
    const changed = names.filter((name) => chosen[name] !== mine[name]);
    fillForm(form, Object.fromEntries(changed.map((name) => [name, chosen[name]])));
    return { merged: chosen, current };
  };
  return { opened, reopen, merge, conflict };
}
