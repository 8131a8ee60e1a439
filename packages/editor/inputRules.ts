import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { wrapRangeInList } from "prosemirror-schema-list";
import { type EditorState, type Transaction } from "prosemirror-state";
import { parseMarkdown } from "@blog/markdown/blocks";
import { parseInline } from "@blog/markdown/inline";
import { inlinesToText } from "@blog/markdown/tree";
import { textBefore } from "./document/characters";
import { toInlines } from "./document/markdownToDocument";
import { schema } from "./document/schema";
import { hasAllowedNesting } from "./document/attributes";

const { marks, nodes } = schema;

/**
 * Input rules that convert typed characters only where our parser would read them as syntax. This prevents unwanted
 * conversions of „1. maja” at the start of a sentence, and of „# 1” as a place in a ranking.
 */
const rules = [
  // A marker stays as typed where our Markdown does not allow a quote or list to be nested any deeper.
  new InputRule(/^(>|[-*+]|\d{1,9}[.)]) $/, (state, [typed, marker], start, end) => {
    const $start = state.doc.resolve(start);
    const { parent } = $start;
    const block =
      marker === ">"
        ? nodes.quote.create(null, parent)
        : nodes.bulletList.create(null, nodes.item.create(null, parent));
    const { doc } = state.tr.replaceWith($start.before(), $start.after(), block);
    return hasAllowedNesting(doc) ? null : state.tr.insertText(typed, start, end);
  }),
  textblockTypeInputRule(/^(#{2,4}) $/, nodes.heading, ([, hashes = ""]) => ({
    level: hashes.length,
  })),
  new InputRule(/^# [^\d\s]$/, (state, [typed], start, end) => {
    const tr = state.tr.insertText(typed.slice(-1), start, end);
    const isTopLevel = tr.doc.resolve(start).depth === 1;
    return isTopLevel ? tr.setBlockType(start, start, nodes.heading, { level: 1 }) : null;
  }),
  wrappingInputRule(/^> $/, nodes.quote),
  wrappingInputRule(/^- $/, nodes.bulletList),
  new InputRule(/^([*+]|\d{1,9}[.)]) $/, continueList),
  new InputRule(/^\[([ xX])\] $/, (state, [, checkmark], start, end) => {
    const $start = state.doc.resolve(start);
    const isInItem = $start.depth > 1 && $start.node(-1).type === nodes.item;
    if (!isInItem || $start.index(-1) > 0 || $start.node(-2).type !== nodes.bulletList) return null;
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

/** Plugin that converts typed Markdown. */
export const markdownRules = inputRules({ rules });

/**
 * Appends the paragraph to the numbered list above it if the typed number continues that list. Turns the paragraph and
 * the one above it into a list if the parser reads both as one list. Otherwise returns null.
 */
function continueList(
  state: EditorState,
  [, marker = ""]: RegExpMatchArray,
  start: number,
  end: number,
): Transaction | null {
  const $start = state.doc.resolve(start);
  const blockAbove = $start.node(-1).maybeChild($start.index(-1) - 1);
  const number = Number.parseInt(marker);
  const { tr } = state;
  if (
    blockAbove?.type === nodes.orderedList &&
    number === blockAbove.attrs.start + blockAbove.childCount
  ) {
    tr.delete(start, end);
    const range = tr.doc.resolve(start).blockRange();
    return range && wrapRangeInList(tr, range, nodes.orderedList) ? tr.join($start.before()) : null;
  }
  if (blockAbove?.type !== nodes.paragraph) return null;
  const [block, ...others] = parseMarkdown(`${blockAbove.textContent}\n${marker} x`, "post");
  if (block?.kind !== "list" || others.length > 0) return null;
  const from = $start.before() - blockAbove.nodeSize + 1;
  const [prefix = ""] = /^\S+\s+/.exec(blockAbove.textContent) ?? [];
  tr.delete(start, end).delete(from, from + prefix.length);
  const range = tr.doc.resolve(from).blockRange(tr.doc.resolve(start - prefix.length));
  const listType = block.start === undefined ? nodes.bulletList : nodes.orderedList;
  const attrs = block.start === undefined ? null : { start: block.start };
  return range && wrapRangeInList(tr, range, listType, attrs) ? tr : null;
}

/**
 * Replaces the inline syntax closed by the typed delimiter with marks. Returns null if it closes no syntax.
 * @param end position after the delimiter if an input method has already written it; otherwise that of the cursor
 */
function closeSyntax(
  state: EditorState,
  [delimiter]: RegExpMatchArray,
  start: number,
  end: number,
): Transaction | null {
  const $start = state.doc.resolve(start);
  const { parent, parentOffset } = $start;
  const text = textBefore($start);
  const lineBefore = text.slice(text.lastIndexOf("\n") + 1);
  const endOffset = parentOffset + end - start;
  const nextChar = parent.textBetween(endOffset, Math.min(parent.content.size, endOffset + 1));
  const openingOffset = openingIndex(lineBefore, delimiter);
  const previousChar = lineBefore.charAt(openingOffset - 1);
  // The closing run must be as long as the opening run, so the first `*` after `**a` closes nothing.
  if (delimiter !== ")" && previousChar === delimiter) return null;
  const inlines = parseInline(
    previousChar + lineBefore.slice(openingOffset) + delimiter + nextChar,
  );
  const [node, ...others] = inlines.filter(({ kind }) => kind !== "text");
  if (openingOffset < 0 || !node || others.length > 0) return null;
  const words = inlinesToText([node]);
  const isSyntax = inlinesToText(inlines) === previousChar + words + nextChar;
  const offset = lineBefore.indexOf(words, openingOffset) - openingOffset;
  const from = start - lineBefore.length + openingOffset;
  if (!words.trim() || !isSyntax || offset < 0 || state.doc.rangeHasMark(from, start, marks.code))
    return null;
  const tr = state.tr.delete(from + offset + words.length, end).delete(from, from + offset);
  for (const mark of toInlines([node])[0]?.marks ?? [])
    tr.addMark(from, from + words.length, mark).removeStoredMark(mark);
  return tr;
}

/** Returns the start index of the syntax that a typed delimiter may close, or a negative number if there is none. */
function openingIndex(lineBefore: string, delimiter: string): number {
  if (delimiter === ")") return lineBefore.lastIndexOf("[", lineBefore.lastIndexOf("]("));
  let length = 1;
  while (lineBefore.at(-length) === delimiter) length += 1;
  return lineBefore.lastIndexOf(delimiter.repeat(length), lineBefore.length - 2 * length);
}
