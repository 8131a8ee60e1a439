import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { createEditor } from "./createEditor";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  isVisual: boolean;
  /** Attributes of the element in which one writes. */
  attributes: Record<string, string>;
  keys: Record<string, Command>;
  onView: (view: EditorView | null) => void;
  onState: (state: EditorState) => void;
}

/** Shows a field's Markdown as it will be read, for editing. */
export function VisualText({ field, isVisual, attributes, keys, onView, onState }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  // Before the draft is saved on leaving, since the last words are written into the field then.
  useLayoutEffect(() => {
    if (!place.current || !field.current) return undefined;
    const editor = createEditor(place.current, {
      field: field.current,
      // Keeps the undo history across the Markdown view.
      before: view.current?.state,
      keys,
      onState,
    });
    view.current = editor.view;
    onView(editor.view);
    return () => {
      onView(null);
      editor.destroy();
    };
  }, [field, isVisual, keys, onView, onState]);
  useEffect(() => {
    if (isVisual) view.current?.setProps({ attributes });
  }, [attributes, isVisual]);
  return isVisual && <div ref={place} />;
}
