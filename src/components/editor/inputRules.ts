import { InputRule, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { wrapRangeInList } from "prosemirror-schema-list";
import { type EditorState, type Transaction } from "prosemirror-state";
import { parseMarkdown } from "../../shared/markdown/blocks";
import { parseInline } from "../../shared/markdown/inline";
import { inlinesToText } from "../../shared/markdown/tree";
import { toInlines } from "../../lib/document/markdownToDocument";
import { schema } from "../../lib/document/schema";
import { hasMarkdownLevels } from "./nesting";

const { marks, nodes } = schema;

/**
 * Input rules that convert typed Markdown only where our parser would read the same. Otherwise they would convert
 * „1. maja” at the start of a sentence, or „# 1”, a place in a ranking.
 */
export const rules: readonly InputRule[] = [
  // A marker stays as typed where Markdown allows no deeper level.
  new InputRule(/^(>|[-*+]|\d{1,9}[.)]) $/, (state, [typed, marker], start, end) => {
    const $start = state.doc.resolve(start);
    const { parent } = $start;
    const block =
      marker === ">"
        ? nodes.quote.create(null, parent)
        : nodes.bulletList.create(null, nodes.item.create(null, parent));
    const { doc } = state.tr.replaceWith($start.before(), $start.after(), block);
    return hasMarkdownLevels(doc) ? null : state.tr.insertText(typed, start, end);
  }),
  textblockTypeInputRule(/^(#{2,4}) $/, nodes.heading, ([, hashes = ""]) => ({
    level: hashes.length,
  })),
  new InputRule(/^# [^\d\s]$/, (state, [typed], start, end) => {
    const tr = state.tr.insertText(typed.slice(-1), start, end);
    const isTop = tr.doc.resolve(start).depth === 1;
    return isTop ? tr.setBlockType(start, start, nodes.heading, { level: 1 }) : null;
  }),
  wrappingInputRule(/^> $/, nodes.quote),
  wrappingInputRule(/^- $/, nodes.bulletList),
  new InputRule(/^([*+]|\d{1,9}[.)]) $/, continueList),
  new InputRule(/^\[([ xX])\] $/, (state, [, checkmark], start, end) => {
    const $start = state.doc.resolve(start);
    const isItem = $start.depth > 1 && $start.node(-1).type === nodes.item;
    if (!isItem || $start.index(-1) > 0 || $start.node(-2).type !== nodes.bulletList) return null;
    const tr = state.tr.delete(start, end);
    return tr.setNodeAttribute($start.before(-1), "isDone", checkmark !== " ");
  }),
  new InputRule(/[*_`~)]$/, closeSyntax, { inCodeMark: false }),
  new InputRule(
    /\[\^([^[\]\s]{1,40})\]$/,
    ({ tr }, [, id], start, end) =>
      tr.doc.children.some(({ type, attrs }) => type === nodes.footnote && attrs.id === id)
        ? tr.replaceWith(start, end, nodes.footnoteReference.create({ id }))
        : null,
    { inCodeMark: false },
  ),
];

/** Appends a paragraph to the numbered list above it, or makes a list of two paragraphs if the parser reads one. */
function continueList(
  state: EditorState,
  [, marker = ""]: RegExpMatchArray,
  start: number,
  end: number,
): Transaction | null {
  const $start = state.doc.resolve(start);
  const above = $start.node(-1).maybeChild($start.index(-1) - 1);
  const number = Number.parseInt(marker);
  const { tr } = state;
  if (above?.type === nodes.orderedList && number === above.attrs.start + above.childCount) {
    tr.delete(start, end);
    const range = tr.doc.resolve(start).blockRange();
    return range && wrapRangeInList(tr, range, nodes.orderedList) ? tr.join($start.before()) : null;
  }
  if (above?.type !== nodes.paragraph) return null;
  const [block, ...others] = parseMarkdown(`${above.textContent}\n${marker} x`, "post");
  if (block?.kind !== "list" || others.length > 0) return null;
  const from = $start.before() - above.nodeSize + 1;
  const [prefix = ""] = /^\S+\s+/.exec(above.textContent) ?? [];
  tr.delete(start, end).delete(from, from + prefix.length);
  const range = tr.doc.resolve(from).blockRange(tr.doc.resolve(start - prefix.length));
  const type = block.start === undefined ? nodes.bulletList : nodes.orderedList;
  const attrs = block.start === undefined ? null : { start: block.start };
  return range && wrapRangeInList(tr, range, type, attrs) ? tr : null;
}

/** Replaces delimiters with marks when a typed delimiter closes inline syntax. Returns null if it closes none. */
function closeSyntax(
  state: EditorState,
  [delimiter]: RegExpMatchArray,
  start: number,
): Transaction | null {
  const { parent, parentOffset } = state.doc.resolve(start);
  const text = parent.textBetween(0, parentOffset, null, ({ type }) =>
    type === nodes.lineBreak ? "\n" : "\uFFFC",
  );
  const before = text.slice(text.lastIndexOf("\n") + 1);
  const after = parent.textBetween(parentOffset, Math.min(parent.content.size, parentOffset + 1));
  const opening = openingIndex(before, delimiter);
  const previous = before.charAt(opening - 1);
  // The closing run must be as long as the opening one, so the first `*` after `**a` closes nothing.
  if (delimiter !== ")" && previous === delimiter) return null;
  const inlines = parseInline(previous + before.slice(opening) + delimiter + after);
  const [node, ...others] = inlines.filter(({ kind }) => kind !== "text");
  if (opening < 0 || !node || others.length > 0) return null;
  const words = inlinesToText([node]);
  const isWhole = inlinesToText(inlines) === previous + words + after;
  const offset = before.indexOf(words, opening) - opening;
  const from = start - before.length + opening;
  if (!words.trim() || !isWhole || offset < 0 || state.doc.rangeHasMark(from, start, marks.code))
    return null;
  const tr = state.tr.delete(from + offset + words.length, start).delete(from, from + offset);
  for (const mark of toInlines([node])[0]?.marks ?? [])
    tr.addMark(from, from + words.length, mark).removeStoredMark(mark);
  return tr;
}

/** Returns the index at which the syntax begins that a typed delimiter may close, or a negative number if none. */
function openingIndex(before: string, delimiter: string): number {
  if (delimiter === ")") return before.lastIndexOf("[", before.lastIndexOf("]("));
  let length = 1;
  while (before.at(-length) === delimiter) length += 1;
  return before.lastIndexOf(delimiter.repeat(length), before.length - 2 * length);
}
