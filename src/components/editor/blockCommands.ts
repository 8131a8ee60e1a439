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
import { schema } from "../../lib/document/schema";
import { hasMarkdownLevels } from "./nesting";

const { nodes } = schema;

/** Turns the selected paragraphs into headings, or back. */
export function toggleHeading(level: number): Command {
  return onWholeLines((state, dispatch) => {
    const isOn = isInBlock(state, nodes.heading, { level });
    return setBlockType(isOn ? nodes.paragraph : nodes.heading, { level })(state, dispatch);
  });
}

/** Turns the selected lines into one code block, or a code block into a paragraph. */
export const toggleCodeBlock: Command = onWholeLines((state, dispatch) => {
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

export const toggleQuote: Command = onWholeLines((state, dispatch) => {
  const isOn = ancestorOf(state.selection.$from, [nodes.quote]) !== undefined;
  return (isOn ? lift : wrapIn(nodes.quote))(state, dispatch);
});

/** Turns the selected paragraphs into a list, a list into one of another kind, or back. */
export function toggleList(type: NodeType, isTask = false): Command {
  return onWholeLines((state, dispatch) => {
    const list = listAround(state);
    const isOn = list?.node.type === type && isInTask(state) === isTask;
    if (isOn && !isTask) return liftListItem(nodes.item)(state, dispatch);
    const mark = (tr: Transaction) => dispatch?.(setTasks(tr, isTask && !isOn ? false : null));
    if (!list) return wrapInList(type)(state, dispatch && mark);
    mark(state.tr.setNodeMarkup(list.pos, type));
    return true;
  });
}

/** Turns the selected paragraphs or items into tasks, or tasks into items. */
export const toggleTask = toggleList(nodes.bulletList, true);

/** Ticks a task off, or not. */
export const toggleDone: Command = (state, dispatch) => {
  const item = ancestorOf(state.selection.$from, [nodes.item]);
  if (!item || item.node.attrs.isDone === null) return false;
  dispatch?.(state.tr.setNodeAttribute(item.pos, "isDone", !item.node.attrs.isDone));
  return true;
};

/** Begins the next item, which is an open task if this one is a task. */
export const splitItem: Command = (state, dispatch) => {
  const open = (tr: Transaction) => dispatch?.(isInTask(tr) ? setTasks(tr, false) : tr);
  return splitListItem(nodes.item)(state, dispatch && open);
};

/** Nests an item one level deeper; not handled, so that Tab leaves the editor, where lists would be nested too deep. */
export const sinkItem: Command = (state, dispatch) => {
  let isSunk = false;
  sinkListItem(nodes.item)(state, (tr) => {
    isSunk = hasMarkdownLevels(tr.doc);
    if (isSunk) dispatch?.(tr);
  });
  return isSunk;
};

export const liftItem: Command = liftListItem(nodes.item);

/**
 * Inserts a block in place of an empty paragraph, below any other one, or below the block around it that cannot hold
 * it, such as a table. The cursor moves into the block, or into a paragraph below it if it holds no text.
 */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { from, to } = placeForBlock(state, block.type);
    const hasLine = isEmptyParagraph(state.doc.resolve(to).nodeAfter);
    const below = block.isAtom && !hasLine ? [nodes.paragraph.create()] : [];
    const tr = state.tr.replaceWith(from, to, [block, ...below]);
    const cursor = from + (block.isAtom ? block.nodeSize : 0);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cursor))).scrollIntoView());
    return true;
  };
}

function placeForBlock({ selection: { $from }, doc }: EditorState, type: NodeType) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const index = $from.indexAfter(depth - 1);
    if (!$from.node(depth - 1).canReplaceWith(index, index, type)) continue;
    const to = $from.after(depth);
    return { from: isEmptyParagraph($from.node(depth)) ? $from.before(depth) : to, to };
  }
  // The whole document is selected, so the new block goes below the text and above the footnotes.
  const last = doc.children.findLastIndex((node) => node.type !== nodes.footnote);
  const end = Fragment.from(doc.children.slice(0, last + 1)).size;
  return { from: end, to: end };
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

/** Returns the innermost node of some types around a position. */
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

function setTasks(tr: Transaction, isDone: boolean | null): Transaction {
  const { from, to } = tr.selection;
  tr.doc.nodesBetween(from, to, (node, pos) => {
    const end = pos + 1 + (node.firstChild?.nodeSize ?? 0);
    // Leaves out items that are only around a selected nested one.
    if (node.type === nodes.item && end > from) tr.setNodeAttribute(pos, "isDone", isDone);
  });
  return tr;
}

/** Runs a command on the selected lines without the last one if the selection ends at its start. */
function onWholeLines(command: Command): Command {
  return (state, dispatch, view) => {
    const { $from, $to, empty } = state.selection;
    if (empty || $to.parentOffset > 0 || $from.sameParent($to)) {
      return command(state, dispatch, view);
    }
    const end = TextSelection.near(state.doc.resolve($to.before()), -1);
    const selection = TextSelection.between($from, end.$to);
    return command(state.apply(state.tr.setSelection(selection)), dispatch, view);
  };
}
