import { closeHistory } from "prosemirror-history";
import { type EditorState, Plugin } from "prosemirror-state";
import { textBefore } from "./document/characters";
import { schema } from "./document/schema";
import type { Replacement, typographicText } from "./typographicText";

const { marks } = schema;

let textOf: typeof typographicText | undefined;

// Until the code has loaded, or if it cannot be loaded, everything stays as typed.
loadText().catch(() => undefined);

/**
 * Plugin that replaces typed quotes, hyphens between words and three full stops by „ or ”, – and …. Each replacement is
 * a step of the undo history by itself, so that one undo leaves the character as it was typed, and takes back no more.
 */
export const typography = new Plugin({
  props: {
    handleTextInput(view, from, _, typed, createInput) {
      // An input method has written the character already, and still edits what surrounds it.
      if (view.composing) return false;
      const replacement = replacementAt(view.state, from, typed);
      if (!replacement) return false;
      view.dispatch(createInput());
      const start = from + typed.length - replacement.length;
      const { tr } = view.state;
      tr.insertText(replacement.text, start, start + replacement.length);
      view.dispatch(closeHistory(tr));
      // Starts another step of the history with the next letter.
      view.dispatch(closeHistory(view.state.tr));
      return true;
    },
  },
});

function replacementAt(state: EditorState, pos: number, typed: string): Replacement | undefined {
  const $pos = state.doc.resolve(pos);
  const isCode =
    marks.code.isInSet(state.storedMarks ?? $pos.marks()) ?? $pos.parent.type.spec.code;
  if (isCode) return undefined;
  return textOf?.(textBefore($pos), typed);
}

async function loadText(): Promise<void> {
  textOf = (await import("./typographicText")).typographicText;
}
