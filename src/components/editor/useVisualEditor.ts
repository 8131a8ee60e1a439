import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from "react";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { TakeFiles } from "./copied";
import { createEditor } from "./createEditor";
import type { Tool } from "./tools";

/** Shows a field's Markdown as it will be read, for editing, in an element. */
export function useVisualEditor(
  field: RefObject<HTMLTextAreaElement | null>,
  isVisual: boolean,
  insertions: readonly Tool[],
  take: TakeFiles,
) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState | null>(null);
  // Before the draft is saved on leaving, since the last words are written into the field then.
  useLayoutEffect(() => {
    if (!isVisual || !place.current || !field.current) return undefined;
    const editor = createEditor(place.current, field.current, {
      // Keeps the undo history across the Markdown view.
      before: view.current?.state,
      insertions,
      take,
      // The letter is painted before the toolbar follows.
      onState: (next) => startTransition(() => setState(next)),
    });
    view.current = editor.view;
    return editor.destroy;
  }, [field, isVisual, insertions, take]);
  const run = (command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  return { place, state, run };
}
