import { lift, setBlockType, wrapIn } from "prosemirror-commands";
import {
  type Attrs,
  Fragment,
  type Node,
  type NodeType,
  type ResolvedPos,
} from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { schema } from "./document/schema";
import { hasAllowedNesting } from "./document/attributes";

const { nodes } = schema;

/** Turns the selected blocks into headings, or into paragraphs if the first one is a heading of this level already. */
export function toggleHeading(level: number): Command {
  return onWholeBlocks((state, dispatch) => {
    const isActive = isInBlock(state, nodes.heading, { level });
    return setBlockType(isActive ? nodes.paragraph : nodes.heading, { level })(state, dispatch);
  });
}

/** Turns the selected blocks into one code block, or into paragraphs if the selection starts in a code block. */
export const toggleCodeBlock: Command = onWholeBlocks((state, dispatch) => {
  if (isInBlock(state, nodes.codeBlock)) return setBlockType(nodes.paragraph)(state, dispatch);
  const range = state.selection.$from.blockRange(state.selection.$to);
  if (!range?.parent.canReplaceWith(range.startIndex, range.endIndex, nodes.codeBlock))
    return false;
  const text = state.doc.textBetween(range.start, range.end, "\n", "\n");
  const code = nodes.codeBlock.create(null, text ? schema.text(text) : null);
  const tr = state.tr.replaceRangeWith(range.start, range.end, code);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, range.start + 1 + text.length)));
  return true;
});

export const toggleQuote: Command = onWholeBlocks((state, dispatch) => {
  const isActive = ancestorOf(state.selection.$from, [nodes.quote]) !== undefined;
  return (isActive ? lift : wrapIn(nodes.quote))(state, dispatch);
});

/**
 * Turns the selected blocks, or the list around them, into a list of the given type. If they are such a list already,
 * lifts the selected items out of it or, if they are tasks, turns them into ordinary items.
 * @param isTask whether the items become tasks
 */
export function toggleList(type: NodeType, isTask = false): Command {
  return onWholeBlocks((state, dispatch) => {
    const list = listAround(state);
    const isActive = list?.node.type === type && isInTask(state) === isTask;
    if (isActive && !isTask) return liftListItem(nodes.item)(state, dispatch);
    const dispatchList = (tr: Transaction) =>
      dispatch?.(setTaskState(tr, isTask && !isActive ? false : null));
    if (!list) return wrapInList(type)(state, dispatch && dispatchList);
    dispatchList(state.tr.setNodeMarkup(list.pos, type));
    return true;
  });
}

export const toggleTask = toggleList(nodes.bulletList, true);

/** Marks the task at the cursor as done, or as open if it is done. */
export const toggleDone: Command = (state, dispatch) => {
  const item = ancestorOf(state.selection.$from, [nodes.item]);
  if (!item || item.node.attrs.isDone === null) return false;
  dispatch?.(state.tr.setNodeAttribute(item.pos, "isDone", !item.node.attrs.isDone));
  return true;
};

/** Splits the list item at the cursor. If the item is a task, the new item becomes an open task. */
export const splitItem: Command = (state, dispatch) => {
  const dispatchSplit = (tr: Transaction) =>
    dispatch?.(isInTask(tr) ? setTaskState(tr, false) : tr);
  return splitListItem(nodes.item)(state, dispatch && dispatchSplit);
};

/** Nests the selected items one level deeper. Returns false if this is impossible, so that Tab leaves the editor. */
export const sinkItem: Command = (state, dispatch) => {
  let isSunk = false;
  sinkListItem(nodes.item)(state, (tr) => {
    isSunk = hasAllowedNesting(tr.doc);
    if (isSunk) dispatch?.(tr);
  });
  return isSunk;
};

export const liftItem: Command = liftListItem(nodes.item);

/**
 * Inserts a block in place of the empty paragraph at the cursor, or below the block at the cursor. If an ancestor, such
 * as a table, cannot contain the block, inserts it below that ancestor. Moves the cursor into the block if it can
 * contain text, and otherwise into an empty paragraph below, which is added if there is none.
 */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { from, to } = placeForBlock(state, block.type);
    const hasParagraphBelow = isEmptyParagraph(state.doc.resolve(to).nodeAfter);
    const paragraphsBelow = block.isAtom && !hasParagraphBelow ? [nodes.paragraph.create()] : [];
    const tr = state.tr.replaceWith(from, to, [block, ...paragraphsBelow]);
    const cursor = from + (block.isAtom ? block.nodeSize : 0);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cursor))).scrollIntoView());
    return true;
  };
}

function placeForBlock({ selection, doc }: EditorState, type: NodeType) {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const index = $from.indexAfter(depth - 1);
    if (!$from.node(depth - 1).canReplaceWith(index, index, type)) continue;
    const to = $from.after(depth);
    return { from: isEmptyParagraph($from.node(depth)) ? $from.before(depth) : to, to };
  }
  // A selected top-level picture or a selection of the whole document is in no block, so insert the new one below it.
  const end = Math.min(selection.to, endOfText(doc));
  return { from: end, to: end };
}

/** Returns the position between the text of a document and its footnotes, which come last. */
export function endOfText({ children }: Node): number {
  const lastIndex = children.findLastIndex(({ type }) => type !== nodes.footnote);
  return Fragment.from(children.slice(0, lastIndex + 1)).size;
}

function isEmptyParagraph(node: Node | null): boolean {
  return node?.type === nodes.paragraph && node.content.size === 0;
}

export function isInBlock(state: EditorState, type: NodeType, attrs: Attrs = {}): boolean {
  const { parent } = state.selection.$from;
  return parent.hasMarkup(type, { ...parent.attrs, ...attrs });
}

export function isInTask({ selection: { $from } }: Pick<EditorState, "selection">): boolean {
  const item = ancestorOf($from, [nodes.item]);
  return item !== undefined && item.node.attrs.isDone !== null;
}

export function listAround({ selection: { $from } }: EditorState) {
  return ancestorOf($from, [nodes.bulletList, nodes.orderedList]);
}

/** Returns the innermost ancestor of a position that has one of the given types, with the position before it. */
export function ancestorOf(
  $pos: ResolvedPos,
  types: readonly NodeType[],
): { node: Node; pos: number } | undefined {
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth);
    if (types.includes(node.type)) return { node, pos: $pos.before(depth) };
  }
  return undefined;
}

function setTaskState(tr: Transaction, isDone: boolean | null): Transaction {
  const { from, to } = tr.selection;
  tr.doc.nodesBetween(from, to, (node, pos) => {
    const textEnd = pos + 1 + (node.firstChild?.nodeSize ?? 0);
    // Skips an item of which only the nested list is selected, and not the item's own text.
    if (node.type === nodes.item && textEnd > from) tr.setNodeAttribute(pos, "isDone", isDone);
  });
  return tr;
}

/** Makes a command ignore the last selected block if the selection ends at the very start of that block. */
function onWholeBlocks(command: Command): Command {
  return (state, dispatch, view) => {
    const { $from, $to, empty } = state.selection;
    if (empty || $to.parentOffset > 0 || $from.sameParent($to)) {
      return command(state, dispatch, view);
    }
    const previousEnd = TextSelection.near(state.doc.resolve($to.before()), -1);
    const selection = TextSelection.between($from, previousEnd.$to);
    return command(state.apply(state.tr.setSelection(selection)), dispatch, view);
  };
}
