import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { type Command, NodeSelection, type Plugin } from "prosemirror-state";
import { schema } from "./document/schema";
import { liftItem, sinkItem, splitItem, toggleDone } from "./blockCommands";
import { moveToFootnote } from "./footnotes";
import { moveToAdjacentRow, nextCell, previousCell } from "./tables";
import { keysOf, type Tool } from "./tools";

const { nodes } = schema;

/**
 * Returns the keymaps of the editor, including the keys of all tools.
 * @param insertions tools that open a dialog
 * @param convertTypedBlock converts a block of typed Markdown when Enter is pressed
 */
export function editorKeymaps(insertions: readonly Tool[], convertTypedBlock: Command): Plugin[] {
  const Enter = chainCommands(followReference, convertTypedBlock, splitItem);
  return [keymap({ ...editorKeys, Enter, ...keysOf(insertions) }), keymap(baseKeymap)];
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

/** Moves the cursor from a selected footnote reference to its footnote. */
const followReference: Command = (state, dispatch) =>
  state.selection instanceof NodeSelection &&
  state.selection.node.type === nodes.footnoteReference &&
  moveToFootnote(state.selection.node.attrs.id)(state, dispatch);

/** Lets a key do nothing else, neither what its other bindings nor what the browser would do, if a command fails. */
function only(command: Command): Command {
  return (state, dispatch, view) => command(state, dispatch, view) || true;
}

const editorKeys: Record<string, Command> = {
  "Mod-z": only(undo),
  // With Caps Lock, a key map takes this key for Mod-z if the command fails, so that a further redo would undo.
  "Shift-Mod-z": only(redo),
  "Mod-y": only(redo),
  "Shift-Enter": breakLine,
  "Mod-Enter": chainCommands(toggleDone, exitCode),
  Backspace: undoInputRule,
  Tab: chainCommands(nextCell, atItemStart(sinkItem)),
  ArrowUp: moveToAdjacentRow(-1),
  ArrowDown: moveToAdjacentRow(1),
  "Shift-Tab": chainCommands(previousCell, atItemStart(liftItem)),
};
