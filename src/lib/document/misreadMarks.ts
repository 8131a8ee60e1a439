import type { Mark, Node } from "prosemirror-model";
import { delimited } from "./characters";
import { DocumentNames } from "./names";
import { pieceOf } from "./pieces";

/** A stretch with a mark that the document has but the parser does not read from its Markdown, or vice versa. */
interface MisreadMark {
  from: number;
  to: number;
  mark: Mark;
  /** Whether the parser reads the mark, which the document then lacks. */
  isRead: boolean;
}

/** Finds the stretches whose bold, italics or strikethrough would be stored differently from how they are shown. */
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
  let at = start;
  for (const node of nodes) {
    const inside = at + 1;
    node.descendants((child, pos) => visit(child, inside + pos));
    at += node.nodeSize;
  }
  return letters;
}

function differencesBetween(shown: readonly Letter[], read: readonly Letter[]): MisreadMark[] {
  const isAlike =
    shown.length === read.length && shown.every(({ text }, at) => text === read[at]?.text);
  if (!isAlike) return [];
  return delimited.flatMap((type) => {
    const stretches: (MisreadMark & { last: number })[] = [];
    for (const [index, { pos, marks }] of shown.entries()) {
      const isRead = type.isInSet(read[index]?.marks ?? []) !== undefined;
      if (isRead === (type.isInSet(marks) !== undefined)) continue;
      const before = stretches.at(-1);
      if (before?.last === index - 1 && before.isRead === isRead) {
        before.to = pos + 1;
        before.last = index;
      } else stretches.push({ from: pos, to: pos + 1, mark: type.create(), isRead, last: index });
    }
    return stretches;
  });
}
