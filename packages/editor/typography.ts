import { closeHistory } from "prosemirror-history";
import { type EditorState, Plugin } from "prosemirror-state";
import { textBefore } from "./document/characters";
import { schema } from "./document/schema";

const { marks } = schema;

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
  return typographicText(textBefore($pos), typed);
}

/** Text for the last `length` characters before the cursor, including the one that was typed. */
export interface Replacement {
  text: string;
  length: number;
}

/** Returns what replaces the end of a text once a character has been typed; undefined if it stays as typed. */
export function typographicText(precedingText: string, typed: string): Replacement | undefined {
  if (isInSyntax(precedingText)) return undefined;
  if (typed === '"') return quote(precedingText);
  if (typed === " " && /[^\s|] -$/.test(precedingText)) return { text: "– ", length: 2 };
  if (typed === "." && /(?:^|[^.])\.\.$/.test(precedingText)) return { text: "…", length: 3 };
  return undefined;
}

/** Returns whether a text ends in Markdown for code or for the address and title of a link. */
function isInSyntax(text: string): boolean {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  const isInCode = line.split("`").length % 2 === 0;
  return isInCode || line.lastIndexOf("](") > line.lastIndexOf(")");
}

/** Returns the quote that opens or closes; undefined after a number, where it may stand for inches. */
function quote(precedingText: string): Replacement | undefined {
  if (/(?:^|[\s([{/–—„«-])[*_~]*$/.test(precedingText)) return { text: "„", length: 1 };
  const isOpen = precedingText.lastIndexOf("„") > precedingText.lastIndexOf("”");
  return isOpen || !/\d$/.test(precedingText) ? { text: "”", length: 1 } : undefined;
}
