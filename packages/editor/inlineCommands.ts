import { toggleMark } from "prosemirror-commands";
import type { Mark, MarkType, Node } from "prosemirror-model";
import { type Command, type EditorState, Selection, TextSelection } from "prosemirror-state";
import { schema } from "./document/schema";
import { toggleCodeBlock, isInBlock } from "./blockCommands";

const { marks, nodes } = schema;

export const toggleStrong = toggleMark(marks.strong);
export const toggleStrike = toggleMark(marks.strike);

/** Toggles italics for whole words, since our Markdown dialect has no italics within a word. */
export const toggleEmphasis: Command = (state, dispatch, view) => {
  const { empty, $from, $to } = state.selection;
  const toggle = toggleMark(marks.emphasis);
  if (empty) return toggle(state, dispatch, view);
  const { content } = $to.parent;
  const textBefore = $from.parent.textBetween(0, $from.parentOffset, null, " ");
  const textAfter = $to.parent.textBetween($to.parentOffset, content.size, null, " ");
  const prefix = textBefore.split(/[^\p{L}\p{N}]/u).at(-1) ?? "";
  const [suffix = ""] = textAfter.split(/[^\p{L}\p{N}]/u, 1);
  const range = TextSelection.create(state.doc, $from.pos - prefix.length, $to.pos + suffix.length);
  return toggle(state.apply(state.tr.setSelection(range)), dispatch, view);
};

/** Toggles inline code, or a code block if the selection is in an empty block or code block or spans several blocks. */
export const toggleCode: Command = (state, dispatch, view) => {
  const { $from, $to, empty } = state.selection;
  const isEmptyBlock = empty && $from.parent.content.size === 0;
  const togglesBlock = isEmptyBlock || !$from.sameParent($to) || isInBlock(state, nodes.codeBlock);
  return (togglesBlock ? toggleCodeBlock : toggleMark(marks.code))(state, dispatch, view);
};

export function hasMark(type: MarkType): (state: EditorState) => boolean {
  return ({ selection: { empty, $from, from, to }, storedMarks, doc }) =>
    empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type);
}

/** Returns the range and mark of the link at the start of the selection, or undefined if there is none. */
export function linkAt({ selection: { $from } }: EditorState) {
  const start = $from.start();
  const linkRanges: { from: number; to: number; mark: Mark }[] = [];
  $from.parent.forEach((node, offset) => {
    const mark = marks.link.isInSet(node.marks);
    const lastRange = linkRanges.at(-1);
    const from = start + offset;
    if (mark && lastRange?.to === from && lastRange.mark.eq(mark)) lastRange.to += node.nodeSize;
    else if (mark) linkRanges.push({ from, to: from + node.nodeSize, mark });
  });
  return linkRanges.find(({ from, to }) => from <= $from.pos && $from.pos <= to);
}

/** Replaces the text of a range and links it to an address, or removes links from it if the address is null. */
export function setLink(
  { from, to }: { from: number; to: number },
  words: string,
  address: string | null,
): Command {
  return (state, dispatch) => {
    const { tr, doc } = state;
    // A range that spans several blocks keeps its text.
    const keepsText = doc.textBetween(from, to, " ") === words || !isInOneBlock(doc, from, to);
    if (!keepsText) tr.insertText(words, from, to);
    const end = keepsText ? to : from + words.length;
    tr.removeMark(from, end, marks.link);
    if (address) tr.addMark(from, end, marks.link.create({ address })).removeStoredMark(marks.link);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView());
    return true;
  };
}

function isInOneBlock(doc: Node, from: number, to: number): boolean {
  const { parent } = doc.resolve(from);
  return parent.isTextblock && parent === doc.resolve(to).parent;
}
