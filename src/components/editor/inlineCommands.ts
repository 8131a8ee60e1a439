import { toggleMark } from "prosemirror-commands";
import type { Mark, MarkType, Node } from "prosemirror-model";
import { type Command, type EditorState, Selection, TextSelection } from "prosemirror-state";
import { schema } from "../../lib/document/schema";
import { toggleCodeBlock, isInBlock } from "./blockCommands";

const { marks, nodes } = schema;

export const toggleStrong = toggleMark(marks.strong);
export const toggleStrike = toggleMark(marks.strike);

/** Makes whole words italic or not, since our Markdown has no italics within a word. */
export const toggleEmphasis: Command = (state, dispatch, view) => {
  const { empty, $from, $to } = state.selection;
  const toggle = toggleMark(marks.emphasis);
  if (empty) return toggle(state, dispatch, view);
  const { content } = $to.parent;
  const textBefore = $from.parent.textBetween(0, $from.parentOffset, null, " ");
  const textAfter = $to.parent.textBetween($to.parentOffset, content.size, null, " ");
  const before = textBefore.split(/[^\p{L}\p{N}]/u).at(-1) ?? "";
  const [after = ""] = textAfter.split(/[^\p{L}\p{N}]/u, 1);
  const words = TextSelection.create(state.doc, $from.pos - before.length, $to.pos + after.length);
  return toggle(state.apply(state.tr.setSelection(words)), dispatch, view);
};

/** Makes words code, and whole lines a code block, or back. */
export const toggleCode: Command = (state, dispatch, view) => {
  const { $from, $to, empty } = state.selection;
  const isLine = empty && $from.parent.content.size === 0;
  const isBlock = isLine || !$from.sameParent($to) || isInBlock(state, nodes.codeBlock);
  return (isBlock ? toggleCodeBlock : toggleMark(marks.code))(state, dispatch, view);
};

export function hasMark(type: MarkType): (state: EditorState) => boolean {
  return ({ selection: { empty, $from, from, to }, storedMarks, doc }) =>
    empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type);
}

/** Returns the link at the cursor, or at the start of the selection. */
export function linkAt({ selection: { $from } }: EditorState) {
  const start = $from.start();
  const ranges: { from: number; to: number; mark: Mark }[] = [];
  $from.parent.forEach((node, offset) => {
    const mark = marks.link.isInSet(node.marks);
    const last = ranges.at(-1);
    const from = start + offset;
    if (mark && last?.to === from && last.mark.eq(mark)) last.to += node.nodeSize;
    else if (mark) ranges.push({ from, to: from + node.nodeSize, mark });
  });
  return ranges.find(({ from, to }) => from <= $from.pos && $from.pos <= to);
}

/** Links words, or inserts them; without an address removes the link. */
export function setLink(
  { from, to }: { from: number; to: number },
  words: string,
  address: string | null,
): Command {
  return (state, dispatch) => {
    const { tr, doc } = state;
    // Words of several paragraphs stay as they are.
    const isSame = doc.textBetween(from, to, " ") === words || !isInOneLine(doc, from, to);
    if (!isSame) tr.insertText(words, from, to);
    const end = isSame ? to : from + words.length;
    tr.removeMark(from, end, marks.link);
    if (address) tr.addMark(from, end, marks.link.create({ address })).removeStoredMark(marks.link);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView());
    return true;
  };
}

function isInOneLine(doc: Node, from: number, to: number): boolean {
  const { parent } = doc.resolve(from);
  return parent.isTextblock && parent === doc.resolve(to).parent;
}
