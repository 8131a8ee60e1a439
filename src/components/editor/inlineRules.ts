import type { Mark } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { parseInline } from "../../shared/markdown/inline";
import { type Inline, inlinesToText } from "../../shared/markdown/inlineTree";
import { schema } from "../../lib/document/schema";

const { marks, nodes } = schema;

/** Marks what a typed delimiter closes, if our parser reads it so. */
export function closeDelimiters(
  state: EditorState,
  [sign]: RegExpMatchArray,
  start: number,
): Transaction | null {
  const { before } = lineAt(state, start);
  let length = 1;
  while (before.at(-length) === sign) length += 1;
  const opening = before.lastIndexOf(sign.repeat(length), before.length - 2 * length);
  return opening < 0 ? null : close(state, start, opening, length, length - 1, sign);
}

/** Links the words of a typed link. */
export function closeLink(
  state: EditorState,
  _: RegExpMatchArray,
  start: number,
): Transaction | null {
  const { before } = lineAt(state, start);
  const target = before.lastIndexOf("](");
  const opening = target < 0 ? -1 : before.lastIndexOf("[", target);
  return opening < 0 ? null : close(state, start, opening, 1, before.length - target, ")");
}

/** What precedes a position on its line, and the character after it. */
function lineAt(state: EditorState, pos: number): { before: string; after: string; from: number } {
  const { parent, parentOffset } = state.doc.resolve(pos);
  const text = parent.textBetween(0, parentOffset, null, (leaf) =>
    leaf.type === nodes.lineBreak ? "\n" : "\uFFFC",
  );
  const lineStart = text.lastIndexOf("\n") + 1;
  const after = parent.textBetween(parentOffset, Math.min(parent.content.size, parentOffset + 1));
  return { before: text.slice(lineStart), after, from: pos - parentOffset + lineStart };
}

/**
 * Replaces syntax by marks.
 * @param opening where it begins in its line
 * @param before length of the syntax before the words
 * @param after length of the syntax after them, without the typed character
 */
function close(
  state: EditorState,
  pos: number,
  opening: number,
  before: number,
  after: number,
  typed: string,
): Transaction | null {
  const line = lineAt(state, pos);
  const words = line.before.slice(opening + before, line.before.length - after);
  const source = line.before.slice(Math.max(0, opening - 1)) + typed + line.after;
  const read = parseInline(source).filter(({ kind }) => kind !== "text");
  const [node] = read;
  if (!node || read.length > 1 || !words.trim() || inlinesToText(read) !== words) return null;
  const [from, to] = [line.from + opening, line.from + line.before.length];
  if (state.doc.rangeHasMark(from, to, marks.code)) return null;
  const tr = state.tr.delete(to - after, to).delete(from, from + before);
  const end = from + words.length;
  for (const mark of marksOf(node)) tr.addMark(from, end, mark).removeStoredMark(mark);
  return tr;
}

function marksOf(node: Inline): Mark[] {
  if (node.kind === "code") return [marks.code.create()];
  if (node.kind === "link")
    return [marks.link.create({ address: node.address, title: node.title ?? null })];
  if (node.kind !== "strong" && node.kind !== "emphasis" && node.kind !== "strike") return [];
  return [marks[node.kind].create(), ...node.children.flatMap(marksOf)];
}
