import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from "react";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { createEditor, type EditorOptions } from "@blog/editor/createEditor";
import { runCommand } from "@blog/editor/host";

/**
 * Shows a visual editor for a Markdown field in the element of the returned ref while `isVisual` is true. Also returns
 * the editor's state, null until it is first shown, and a function that runs a command and focuses the editor.
 */
export function useVisualEditor(
  field: RefObject<HTMLTextAreaElement | null>,
  isVisual: boolean,
  { insertions, host, conversions }: Pick<EditorOptions, "insertions" | "host" | "conversions">,
) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState | null>(null);
  // A layout effect is used so that its cleanup writes the last changes to the field before the draft is saved.
  useLayoutEffect(() => {
    if (!isVisual || !container.current || !field.current) return undefined;
    const editor = createEditor(container.current, field.current, {
      // Keeps the undo history when the author switches to Markdown and back.
      previousState: view.current?.state,
      insertions,
      host,
      conversions,
      // Updates the toolbar later, so that a typed character is painted first.
      onState: (next) => startTransition(() => setState(next)),
    });
    view.current = editor.view;
    return editor.destroy;
  }, [field, isVisual, insertions, host, conversions]);
  const run = (command: Command) => {
    if (view.current) runCommand(view.current, command);
  };
  return { container, state, run };
}
