import * as icons from "react-bootstrap-icons";
import type { NodeType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from "prosemirror-tables";
import { isAppleDevice } from "./platform";
import { schema } from "./document/schema";
import {
  ancestorOf,
  isInBlock,
  isInTask,
  listAround,
  toggleHeading,
  toggleList,
  toggleQuote,
  toggleTask,
} from "./blockCommands";
import { insertFootnote } from "./footnotes";
import { hasMark, toggleCode, toggleEmphasis, toggleStrike, toggleStrong } from "./inlineCommands";
import { alignColumns, hasAlignment, insertTable } from "./tables";

export interface Tool {
  name: string;
  /** Icon of the button. Without an icon, the button shows the name. */
  Icon?: icons.Icon;
  /** Keys in the notation of prosemirror-keymap, where `Mod` is Ctrl, or ⌘ on a Mac. */
  keys?: string;
  command: Command;
  isActive?: IsActive | undefined;
}

type IsActive = (state: EditorState) => boolean;

export function tool(
  name: string,
  Icon: icons.Icon,
  keys: string,
  command: Command,
  isActive?: IsActive,
) {
  return { name, Icon, keys, command, isActive };
}

const { nodes, marks } = schema;
const { strong, emphasis, strike } = marks;
const { bulletList, orderedList } = nodes;

const inlineTools = [
  tool("Pogrubienie", icons.TypeBold, "Mod-b", toggleStrong, hasMark(strong)),
  tool("Kursywa", icons.TypeItalic, "Mod-i", toggleEmphasis, hasMark(emphasis)),
  tool("Przekreślenie", icons.TypeStrikethrough, "Mod-Shift-x", toggleStrike, hasMark(strike)),
  tool("Kod", icons.Code, "Mod-e", toggleCode, isInCode),
  tool("Przypis", icons.Superscript, "Mod-Alt-f", insertFootnote),
];

const blockTools = [
  tool("Nagłówek", icons.TypeH2, "Mod-Alt-2", toggleHeading(2), isHeading(2)),
  tool("Podrozdział", icons.TypeH3, "Mod-Alt-3", toggleHeading(3), isHeading(3)),
  tool("Lista", icons.ListUl, "Mod-Shift-8", toggleList(bulletList), isInList(bulletList)),
  tool(
    "Lista numerowana",
    icons.ListOl,
    "Mod-Shift-7",
    toggleList(orderedList),
    isInList(orderedList),
  ),
  tool("Zadania", icons.ListCheck, "Mod-Shift-6", toggleTask, isInTask),
  tool("Cytat", icons.BlockquoteLeft, "Mod-Shift-9", toggleQuote, isInQuote),
  tool("Tabela", icons.Table, "Mod-Alt-5", insertTable),
];

const tableTools: readonly Tool[] = [
  { name: "Dodaj wiersz", command: addRowAfter },
  { name: "Usuń wiersz", command: deleteRow },
  { name: "Dodaj kolumnę", command: addColumnAfter },
  { name: "Usuń kolumnę", command: deleteColumn },
  alignment("Wyrównaj do lewej", icons.TextLeft, "left"),
  alignment("Wyśrodkuj", icons.TextCenter, "center"),
  alignment("Wyrównaj do prawej", icons.TextRight, "right"),
  { name: "Usuń tabelę", Icon: icons.Trash, command: deleteTable },
];

function alignment(name: string, Icon: icons.Icon, align: "left" | "center" | "right"): Tool {
  const isActive = (state: EditorState) => hasAlignment(state, align);
  return { name, Icon, command: alignColumns(align), isActive };
}

/** Returns the available tools. In a table, table tools replace block tools, because cells cannot contain blocks. */
export function toolsAt(isInTable: boolean): readonly Tool[] {
  return [...(isInTable ? tableTools : blockTools), ...inlineTools];
}

/** Returns a keymap of all tools for prosemirror-keymap. @param insertions tools that open a dialog */
export function keysOf(insertions: readonly Tool[]): Record<string, Command> {
  const tools: Tool[] = [...blockTools, ...inlineTools, ...insertions];
  return Object.fromEntries(tools.map(({ keys, command }) => [keys, command]));
}

/** Formats keys as they are labelled on the keyboard, such as `Ctrl+Alt+2`, or `⌥⌘2` on a Mac. */
export function keysLabel(keys: string): string {
  const keyNames: Record<string, string> = isAppleDevice()
    ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
    : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };
  const parts = keys.split("-").map((key) => keyNames[key] ?? key.toUpperCase());
  if (!isAppleDevice()) return parts.join("+");
  // Apple writes ⌘ last, directly before the key, whereas the keys of our tools begin with `Mod`.
  const letter = parts.pop() ?? "";
  return parts.toReversed().join("") + letter;
}

function isHeading(level: number): IsActive {
  return (state) => isInBlock(state, nodes.heading, { level });
}

function isInCode(state: EditorState): boolean {
  return hasMark(marks.code)(state) || isInBlock(state, nodes.codeBlock);
}

function isInQuote({ selection: { $from } }: EditorState): boolean {
  return ancestorOf($from, [nodes.quote]) !== undefined;
}

function isInList(type: NodeType): IsActive {
  return (state) => listAround(state)?.node.type === type && !isInTask(state);
}
