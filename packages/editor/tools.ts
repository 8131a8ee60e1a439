import * as icons from "react-bootstrap-icons";
import type { NodeType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
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
  /** Returns whether the tool can do anything at the cursor. Absent if it always can. */
  isAvailable?: IsActive;
  /** Returns the tools that the button offers at the cursor instead of running its command. */
  menuAt?: (state: EditorState) => readonly Tool[] | undefined;
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

/** The tools for text, the most used first. */
const textTools: readonly Tool[] = [
  tool("Pogrubienie", icons.TypeBold, "Mod-b", toggleStrong, hasMark(strong)),
  blockTool("Nagłówek", icons.TypeH2, "Mod-Alt-2", toggleHeading(2), isHeading(2)),
  blockTool("Lista", icons.ListUl, "Mod-Shift-8", toggleList(bulletList), isInList(bulletList)),
  tool("Kursywa", icons.TypeItalic, "Mod-i", toggleEmphasis, hasMark(emphasis)),
  blockTool("Cytat", icons.BlockquoteLeft, "Mod-Shift-9", toggleQuote, isInQuote),
  blockTool("Podrozdział", icons.TypeH3, "Mod-Alt-3", toggleHeading(3), isHeading(3)),
  blockTool(
    "Lista numerowana",
    icons.ListOl,
    "Mod-Shift-7",
    toggleList(orderedList),
    isInList(orderedList),
  ),
  { ...tool("Tabela", icons.Table, "Mod-Alt-5", insertTable, isInTable), menuAt: tableMenuAt },
  tool("Kod", icons.Code, "Mod-e", toggleCode, isInCode),
  tool("Przypis", icons.Superscript, "Mod-Alt-f", insertFootnote),
  blockTool("Zadania", icons.ListCheck, "Mod-Shift-6", toggleTask, isInTask),
  tool("Przekreślenie", icons.TypeStrikethrough, "Mod-Shift-x", toggleStrike, hasMark(strike)),
];

/** Returns a tool that is unavailable in tables, because cells cannot contain blocks. */
function blockTool(...parts: Parameters<typeof tool>): Tool {
  return { ...tool(...parts), isAvailable: (state) => !isInTable(state) };
}

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

function tableMenuAt(state: EditorState): readonly Tool[] | undefined {
  return isInTable(state) ? tableTools : undefined;
}

/** Returns all tools, the most used first. @param insertions tools that open a dialog */
export function toolsWith(insertions: readonly Tool[]): readonly Tool[] {
  return textTools.toSpliced(1, 0, ...insertions);
}

/** Returns a keymap of all tools for prosemirror-keymap. @param insertions tools that open a dialog */
export function keysOf(insertions: readonly Tool[]): Record<string, Command> {
  return Object.fromEntries(toolsWith(insertions).map(({ keys, command }) => [keys, command]));
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
