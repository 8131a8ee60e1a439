import type { Mark, Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { delimitedMarks } from "./characters";
import { DocumentNames } from "./names";
import { pieceOf } from "./pieces";

/** A range of a document in which parsing its Markdown would lose a mark, or add one that the document lacks. */
interface MisreadMark {
  from: number;
  to: number;
  mark: Mark;
  /** True if the parser reads the mark and the document lacks it; false if it is the other way round. */
  isRead: boolean;
}

/** Changes marks that Markdown cannot express to what the parser reads from the stored text. Undo skips the change. */
export function showAsStored(view: EditorView): void {
  const misreadMarks = view.isDestroyed ? [] : findMisreadMarks(view.state.doc);
  if (misreadMarks.length === 0) return;
  const { tr } = view.state;
  for (const { from, to, mark, isRead } of misreadMarks) {
    if (isRead) tr.addMark(from, to, mark);
    else tr.removeMark(from, to, mark);
  }
  view.dispatch(tr.setMeta("addToHistory", false));
}

/** Finds the ranges whose bold, italics or strikethrough would be stored differently from how they are shown. */
export function findMisreadMarks(doc: Node): MisreadMark[] {
  const names = new DocumentNames(doc);
  const misreadMarks: MisreadMark[] = [];
  doc.forEach((node, pos) => {
    const { read } = pieceOf(node, names);
    if (read) misreadMarks.push(...differencesBetween(lettersOf([node], pos), lettersOf(read, 0)));
  });
  return misreadMarks;
}

interface Letter {
  text: string;
  pos: number;
  marks: readonly Mark[];
}

/** Lists the visible characters of nodes. @param start position of the first node in its document */
function lettersOf(nodes: readonly Node[], start: number): Letter[] {
  const letters: Letter[] = [];
  const visit = ({ isText, text = "", marks }: Node, pos: number) => {
    if (!isText) return;
    for (let index = 0; index < text.length; index += 1) {
      const letter = text.charAt(index);
      if (letter.trim()) letters.push({ text: letter, pos: pos + index, marks });
    }
  };
  let nodeStart = start;
  for (const node of nodes) {
    const contentStart = nodeStart + 1;
    node.descendants((child, pos) => visit(child, contentStart + pos));
    nodeStart += node.nodeSize;
  }
  return letters;
}

function differencesBetween(
  shownLetters: readonly Letter[],
  parsedLetters: readonly Letter[],
): MisreadMark[] {
  const areSameLetters =
    shownLetters.length === parsedLetters.length &&
    shownLetters.every(({ text }, at) => text === parsedLetters[at]?.text);
  if (!areSameLetters) return [];
  return delimitedMarks.flatMap((type) => {
    const ranges: (MisreadMark & { lastIndex: number })[] = [];
    for (const [index, { pos, marks }] of shownLetters.entries()) {
      const isRead = type.isInSet(parsedLetters[index]?.marks ?? []) !== undefined;
      if (isRead === (type.isInSet(marks) !== undefined)) continue;
      const previousRange = ranges.at(-1);
      if (previousRange?.lastIndex === index - 1 && previousRange.isRead === isRead) {
        previousRange.to = pos + 1;
        previousRange.lastIndex = index;
      } else ranges.push({ from: pos, to: pos + 1, mark: type.create(), isRead, lastIndex: index });
    }
    return ranges;
  });
}
