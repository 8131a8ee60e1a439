import { type ComponentType, useRef, useState } from "react";
import { mergeEdits, takeFields, type TextFields } from "../../lib/mergeEdits";
import { fillForm } from "./draftContent";
import type { EditConflictProps } from "./EditConflictDialog";

/** A read that started within this many milliseconds before the submission is used. */
const maxReadAge = 5_000;

interface Options<Name extends string> {
  /** Labels by field name. */
  labels: Readonly<Record<Name, string>>;
  names: readonly Name[];
  /** What the form opens with. */
  initial: Record<Name, string>;
  /** Reads what the server has now. */
  readCurrent: () => Promise<Record<Name, string>>;
}

/** What the form opened with; restoring a draft, and saving, replace it. */
export interface OpenedFields {
  read: () => TextFields;
  replace: (fields: TextFields) => void;
}

export interface EditMerge<Name extends string> {
  opened: OpenedFields;
  /** Asks the server ahead of a submission. */
  prefetch: () => void;
  /**
   * Merges what was typed with what the server has now, and asks where both changed a field.
   * @returns the fields to send, with which the form is filled; and what the server has
   * @throws an AbortError if the user goes back to the form
   */
  merge: (
    mine: Record<Name, string>,
    form: HTMLFormElement,
  ) => Promise<Record<"merged" | "current", Record<Name, string>>>;
  /** The open question; null if there is none. */
  conflict: Conflict | null;
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
}: Options<Name>): EditMerge<Name> {
  const [opened] = useState(() => holdFields(initial));
  const read = useRef<{ startedAt: number; current: ReturnType<typeof readCurrent> }>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const prefetch = () => {
    const current = readCurrent();
    // The submission reports a failure.
    current.catch(() => undefined);
    read.current = { startedAt: performance.now(), current };
  };
  const takeRead = () => {
    const { startedAt = -Infinity, current } = read.current ?? {};
    read.current = null;
    return current && performance.now() - startedAt < maxReadAge ? current : readCurrent();
  };
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
  return {
    opened,
    prefetch,
    merge: async (mine, form) => {
      const current = await takeRead();
      const { merged, conflicts } = mergeEdits(names, { opened: opened.read(), mine, current });
      const fields = conflicts.map((name) => {
        return { name, label: labels[name], mine: mine[name], theirs: current[name] };
      });
      const theirs = fields.length > 0 ? await ask(fields) : [];
      const isTheirs = (name: Name) => theirs.includes(name);
      const chosen = takeFields(merged, current, conflicts.filter(isTheirs));
      // Should the submission fail, the next one starts from here.
      opened.replace(current);
      const changed = names.filter((name) => chosen[name] !== mine[name]);
      fillForm(form, Object.fromEntries(changed.map((name) => [name, chosen[name]])));
      return { merged: chosen, current };
    },
    conflict,
  };
}

function holdFields(fields: TextFields): OpenedFields {
  let held = fields;
  return {
    read: () => held,
    replace: (next) => {
      held = next;
    },
  };
}
