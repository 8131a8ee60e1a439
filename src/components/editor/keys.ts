import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { type Command, NodeSelection, type Plugin, TextSelection } from "prosemirror-state";
import { parseMarkdown } from "../../shared/markdown/blocks";
import { toNode } from "../../lib/document/markdownToDocument";
import { schema } from "../../lib/document/schema";
import { liftItem, sinkItem, splitItem, toggleDone } from "./blockCommands";
import { moveToFootnote } from "./footnotes";
import { nextCell, previousCell } from "./tables";

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

/** Turns a line into the rule, the picture or the code block that our parser reads in it. */
const readLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const text = parent.textContent;
  const isLine = parent.type === nodes.paragraph && text.length === parent.content.size;
  if (!empty || !isLine || $from.parentOffset < text.length) return false;
  const [fence = ""] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  const [block, ...others] = parseMarkdown(`${text}\n${fence}`, "post");
  if (!block || others.length > 0 || !["code", "rule", "picture"].includes(block.kind))
    return false;
  const node = toNode(block);
  const from = $from.before();
  const replacement = node.isTextblock ? [node] : [node, nodes.paragraph.create()];
  const tr = state.tr.replaceWith(from, $from.after(), replacement);
  const cursor = from + 1 + (node.isTextblock ? 0 : node.nodeSize);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, cursor)).scrollIntoView());
  return true;
};

/** A reference leads to its footnote. */
const followReference: Command = (state, dispatch) =>
  state.selection instanceof NodeSelection &&
  state.selection.node.type === nodes.footnoteReference &&
  moveToFootnote(state.selection.node.attrs.id)(state, dispatch);

const editing: Record<string, Command> = {
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  Enter: chainCommands(followReference, readLine, splitItem),
  "Shift-Enter": breakLine,
  "Mod-Enter": chainCommands(toggleDone, exitCode),
  Backspace: undoInputRule,
  Tab: chainCommands(nextCell, atItemStart(sinkItem)),
  "Shift-Tab": chainCommands(previousCell, atItemStart(liftItem)),
};
