import { type ComponentType, useRef, useState } from "react";
import { mergeEdits, takeFields, type TextFields } from "../../lib/mergeEdits";
import { fillForm } from "./formValues";
import type { EditConflictProps } from "./EditConflictDialog";

interface Options<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  names: readonly Name[];
  initial: Record<Name, string>;
  /** Reads what the server has now. */
  readCurrent: () => Promise<Record<Name, string>>;
}

interface Conflict {
  Dialog: ComponentType<EditConflictProps>;
  props: EditConflictProps;
}

/** Lets a form change only what its user has changed, whatever was saved elsewhere since it was opened. */
export function useEditMerge<Name extends string>({
  labels,
  names,
  initial,
  readCurrent,
}: Options<Name>) {
  /** Values that the form opened with; replaced when a draft is restored or an edit is saved. */
  const opened = useRef<TextFields>(initial);
  const reopen = (fields: TextFields) => {
    opened.current = fields;
  };
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const ask = async (fields: EditConflictProps["fields"]): Promise<string[]> => {
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
   * Merges what was typed with what the server has now, and asks where both changed a field.
   * @returns the fields to send, with which the form is filled; and what the server has
   * @throws an AbortError if the user goes back to the form
   */
  const merge = async (mine: Record<Name, string>, form: HTMLFormElement) => {
    // If reading fails, nobody is assumed to have changed anything, so that the edit can be saved.
    const current = await readCurrent().catch(() => ({ ...initial, ...opened.current }));
    const { merged, conflicts } = mergeEdits(names, { opened: opened.current, mine, current });
    const fields = conflicts.map((name) => {
      return { name, label: labels[name], mine: mine[name], theirs: current[name] };
    });
    const theirs = fields.length > 0 ? await ask(fields) : [];
    const isTheirs = (name: Name) => theirs.includes(name);
    const chosen = takeFields(merged, current, conflicts.filter(isTheirs));
    // If the submission fails, the next one compares with these values.
    reopen(current);
    const changed = names.filter((name) => chosen[name] !== mine[name]);
    fillForm(form, Object.fromEntries(changed.map((name) => [name, chosen[name]])));
    return { merged: chosen, current };
  };
  return { opened, reopen, merge, conflict };
}
