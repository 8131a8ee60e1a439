import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { wrapRangeInList } from "prosemirror-schema-list";
import { type EditorState, type Transaction } from "prosemirror-state";
import { parseMarkdown } from "../../shared/markdown/blocks";
import { schema } from "../../lib/document/schema";
import { closeDelimiters, closeLink } from "./inlineRules";

const { nodes } = schema;

/**
 * Turns typed Markdown into what our parser reads in it, and nothing else: „1. maja” may begin a sentence,
 * and „# 1” is a place in a ranking.
 */
export const markdownRules = inputRules({
  rules: [
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
    new InputRule(/^\[([ xX])\] $/, beginTask),
    new InputRule(/[*`~]$/, closeDelimiters, { inCodeMark: false }),
    new InputRule(/\)$/, closeLink, { inCodeMark: false }),
    new InputRule(/\[\^([^[\]\s]{1,40})\]$/, referToFootnote, { inCodeMark: false }),
  ],
});

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

function beginTask(
  state: EditorState,
  [, sign]: RegExpMatchArray,
  start: number,
  end: number,
): Transaction | null {
  const $start = state.doc.resolve(start);
  const isItem = $start.depth > 1 && $start.node(-1).type === nodes.item && $start.index(-1) === 0;
  if (!isItem || $start.node(-2).type !== nodes.bulletList) return null;
  return state.tr.delete(start, end).setNodeAttribute($start.before(-1), "isDone", sign !== " ");
}

function referToFootnote(
  state: EditorState,
  [, id]: RegExpMatchArray,
  start: number,
  end: number,
): Transaction | null {
  const isKnown = state.doc.children.some(
    ({ type, attrs }) => type === nodes.footnote && attrs.id === id,
  );
  return isKnown ? state.tr.replaceWith(start, end, nodes.footnoteReference.create({ id })) : null;
}
