import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { type Command, NodeSelection, type Plugin } from "prosemirror-state";
import { schema } from "../../lib/document/schema";
import { liftItem, sinkItem, splitItem, toggleDone } from "./blockCommands";
import { moveToFootnote } from "./footnotes";
import { moveRow, nextCell, previousCell } from "./tables";
import { readTypedBlock } from "./typedBlocks";

const { nodes } = schema;

/** Keys of the editor itself; those of the tools stand with them. */
export function editingKeys(tools: Record<string, Command>): Plugin[] {
  return [keymap({ ...editing, ...tools }), keymap(baseKeymap)];
}

/** Breaks a line, which is no paragraph. */
const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.lineBreak)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
});

/** Elsewhere in a list Tab leaves the text, as it does outside of lists. */
function atItemStart(command: Command): Command {
  return (state, dispatch, view) => {
    const { empty, $from } = state.selection;
    return (!empty || $from.parentOffset === 0) && command(state, dispatch, view);
  };
}

/** A reference leads to its footnote. */
const followReference: Command = (state, dispatch) =>
  state.selection instanceof NodeSelection &&
  state.selection.node.type === nodes.footnoteReference &&
  moveToFootnote(state.selection.node.attrs.id)(state, dispatch);

const editing: Record<string, Command> = {
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  Enter: chainCommands(followReference, readTypedBlock, splitItem),
  "Shift-Enter": breakLine,
  "Mod-Enter": chainCommands(toggleDone, exitCode),
  Backspace: undoInputRule,
  Tab: chainCommands(nextCell, atItemStart(sinkItem)),
  ArrowUp: moveRow(-1),
  ArrowDown: moveRow(1),
  "Shift-Tab": chainCommands(previousCell, atItemStart(liftItem)),
};
