import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { type Command, NodeSelection, type Plugin, Selection } from "prosemirror-state";
import { parseMarkdown } from "@blog/markdown/blocks";
import type { Block } from "@blog/markdown/tree";
import { unmarkedText } from "./document/characters";
import { toNode } from "./document/markdownToDocument";
import { schema } from "./document/schema";
import { liftItem, sinkItem, splitItem, toggleDone } from "./blockCommands";
import { moveToFootnote } from "./footnotes";
import { moveToAdjacentRow, nextCell, previousCell } from "./tables";
import { keysOf, type Tool } from "./tools";

const { nodes } = schema;

/** Returns the keymaps of the editor, including the keys of all tools. @param insertions tools that open a dialog */
export function editorKeymaps(insertions: readonly Tool[]): Plugin[] {
  return [keymap({ ...editorKeys, ...keysOf(insertions) }), keymap(baseKeymap)];
}

/** Inserts a line break within a paragraph, or leaves a code block. */
const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.lineBreak)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
});

/** Restricts a command to selected text and the start of a block. With the cursor elsewhere, Tab leaves the editor. */
function atItemStart(command: Command): Command {
  return (state, dispatch, view) => {
    const { empty, $from } = state.selection;
    return (!empty || $from.parentOffset === 0) && command(state, dispatch, view);
  };
}

/**
 * Turns the paragraph before the cursor into a thematic break, picture or code block if our parser reads it as one.
 * Turns that paragraph and the one above it into a table with an empty row if the parser reads both as a table head.
 */
const convertTypedBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const text = unmarkedText(parent.children) ?? "";
  const isAtEnd = empty && $from.parentOffset === parent.content.size;
  if (!isAtEnd || parent.type !== nodes.paragraph || !text) return false;
  const blockAbove = $from.node(-1).maybeChild($from.index(-1) - 1);
  const head = blockAbove?.type === nodes.paragraph ? unmarkedText(blockAbove.children) : undefined;
  const [fence = ""] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  const singleBlock = parseSoleBlock(`${text}\n${fence}`, ["code", "rule", "picture"]);
  const table = singleBlock ? undefined : parseSoleBlock(`${head}\n${text}\n|`, ["table"]);
  const block = singleBlock ?? table;
  if (!block) return false;
  const node = toNode(block);
  const from = $from.before() - (table && blockAbove ? blockAbove.nodeSize : 0);
  const paragraphsBelow = node.isAtom ? [nodes.paragraph.create()] : [];
  const tr = state.tr.replaceWith(from, $from.after(), [node, ...paragraphsBelow]);
  // Moves the cursor into the code, into the row below the table head, or below a block without text.
  const cursor = from + (node.isAtom ? node.nodeSize : table ? 1 + node.child(0).nodeSize : 0);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cursor))).scrollIntoView());
  return true;
};

/** Parses a text, and returns its block if there is exactly one and it has one of the given kinds. */
function parseSoleBlock(text: string, kinds: readonly Block["kind"][]): Block | undefined {
  const [block, ...others] = parseMarkdown(text, "post");
  return block && others.length === 0 && kinds.includes(block.kind) ? block : undefined;
}

/** Moves the cursor from a selected footnote reference to its footnote. */
const followReference: Command = (state, dispatch) =>
  state.selection instanceof NodeSelection &&
  state.selection.node.type === nodes.footnoteReference &&
  moveToFootnote(state.selection.node.attrs.id)(state, dispatch);

const editorKeys: Record<string, Command> = {
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  Enter: chainCommands(followReference, convertTypedBlock, splitItem),
  "Shift-Enter": breakLine,
  "Mod-Enter": chainCommands(toggleDone, exitCode),
  Backspace: undoInputRule,
  Tab: chainCommands(nextCell, atItemStart(sinkItem)),
  ArrowUp: moveToAdjacentRow(-1),
  ArrowDown: moveToAdjacentRow(1),
  "Shift-Tab": chainCommands(previousCell, atItemStart(liftItem)),
};
