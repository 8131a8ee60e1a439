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
 * Converts typed Markdown only where our parser would read the same: „1. maja” may begin a sentence,
 * and „# 1” is a place in a ranking.
 */
export const rules: readonly InputRule[] = [
  // Where Markdown has no deeper level, it stays as typed.
  new InputRule(/^(>|[-*+]|\d{1,9}[.)]) $/, (state, [typed, sign], start, end) => {
    const $start = state.doc.resolve(start);
    const { parent } = $start;
    const block =
      sign === ">"
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
  new InputRule(/^\[([ xX])\] $/, (state, [, sign], start, end) => {
    const $start = state.doc.resolve(start);
    const isItem = $start.depth > 1 && $start.node(-1).type === nodes.item;
    if (!isItem || $start.index(-1) > 0 || $start.node(-2).type !== nodes.bulletList) return null;
    const tr = state.tr.delete(start, end);
    return tr.setNodeAttribute($start.before(-1), "isDone", sign !== " ");
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

/** Begins a list with the paragraph above, which is its first item, or continues the list above. */
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

/** Replaces syntax that a typed sign closes by marks. */
function closeSyntax(
  state: EditorState,
  [sign]: RegExpMatchArray,
  start: number,
): Transaction | null {
  const { parent, parentOffset } = state.doc.resolve(start);
  const text = parent.textBetween(0, parentOffset, null, ({ type }) =>
    type === nodes.lineBreak ? "\n" : "\uFFFC",
  );
  const before = text.slice(text.lastIndexOf("\n") + 1);
  const after = parent.textBetween(parentOffset, Math.min(parent.content.size, parentOffset + 1));
  const opening = openingOf(before, sign);
  const previous = before.charAt(opening - 1);
  // A longer run waits for as many signs: `**a*` is not the end of `**a**`.
  if (sign !== ")" && previous === sign) return null;
  const read = parseInline(previous + before.slice(opening) + sign + after);
  const [node, ...others] = read.filter(({ kind }) => kind !== "text");
  if (opening < 0 || !node || others.length > 0) return null;
  const words = inlinesToText([node]);
  const isAll = inlinesToText(read) === previous + words + after;
  const at = before.indexOf(words, opening) - opening;
  const from = start - before.length + opening;
  if (!words.trim() || !isAll || at < 0 || state.doc.rangeHasMark(from, start, marks.code))
    return null;
  const tr = state.tr.delete(from + at + words.length, start).delete(from, from + at);
  for (const mark of toInlines([node])[0]?.marks ?? [])
    tr.addMark(from, from + words.length, mark).removeStoredMark(mark);
  return tr;
}

/** Returns where the syntax begins in its line that a sign after it may close. */
function openingOf(before: string, sign: string): number {
  if (sign === ")") return before.lastIndexOf("[", before.lastIndexOf("]("));
  let length = 1;
  while (before.at(-length) === sign) length += 1;
  return before.lastIndexOf(sign.repeat(length), before.length - 2 * length);
}
