import {
  BlockquoteLeft,
  Code,
  type Icon,
  ListCheck,
  ListOl,
  ListUl,
  Superscript,
  Table,
  TextCenter,
  TextLeft,
  TextRight,
  Trash,
  TypeBold,
  TypeH2,
  TypeH3,
  TypeItalic,
  TypeStrikethrough,
} from "react-bootstrap-icons";
import type { NodeType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from "prosemirror-tables";
import { schema } from "../../lib/document/schema";
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

/** A button of the toolbar. */
export interface Tool {
  name: string;
  /** Its sign; the name where none is common. */
  Icon?: Icon;
  /** As in prosemirror-keymap, where „Mod” is Ctrl, or ⌘ on a Mac. */
  keys?: string;
  command: Command;
  isActive?: IsActive | undefined;
}

type IsActive = (state: EditorState) => boolean;

/** A tool with a sign and keys. */
export function tool(
  name: string,
  Icon: Icon,
  keys: string,
  command: Command,
  isActive?: IsActive,
) {
  return { name, Icon, keys, command, isActive };
}

const { nodes, marks } = schema;
const { bulletList, orderedList } = nodes;

const inlineTools = [
  tool("Pogrubienie", TypeBold, "Mod-b", toggleStrong, hasMark(marks.strong)),
  tool("Kursywa", TypeItalic, "Mod-i", toggleEmphasis, hasMark(marks.emphasis)),
  tool("Przekreślenie", TypeStrikethrough, "Mod-Shift-x", toggleStrike, hasMark(marks.strike)),
  tool("Kod", Code, "Mod-e", toggleCode, isInCode),
  tool("Przypis", Superscript, "Mod-Alt-f", insertFootnote),
];

const blockTools = [
  tool("Nagłówek", TypeH2, "Mod-Alt-2", toggleHeading(2), isHeading(2)),
  tool("Podrozdział", TypeH3, "Mod-Alt-3", toggleHeading(3), isHeading(3)),
  tool("Lista", ListUl, "Mod-Shift-8", toggleList(bulletList), isInList(bulletList)),
  tool("Lista numerowana", ListOl, "Mod-Shift-7", toggleList(orderedList), isInList(orderedList)),
  tool("Zadania", ListCheck, "Mod-Shift-6", toggleTask, isInTask),
  tool("Cytat", BlockquoteLeft, "Mod-Shift-9", toggleQuote, isInQuote),
  tool("Tabela", Table, "Mod-Alt-5", insertTable),
];

const tableTools: readonly Tool[] = [
  { name: "Dodaj wiersz", command: addRowAfter },
  { name: "Usuń wiersz", command: deleteRow },
  { name: "Dodaj kolumnę", command: addColumnAfter },
  { name: "Usuń kolumnę", command: deleteColumn },
  alignment("Wyrównaj do lewej", TextLeft, "left"),
  alignment("Wyśrodkuj", TextCenter, "center"),
  alignment("Wyrównaj do prawej", TextRight, "right"),
  { name: "Usuń tabelę", Icon: Trash, command: deleteTable },
];

function alignment(name: string, Icon: Icon, align: "left" | "center" | "right"): Tool {
  const isActive = (state: EditorState) => hasAlignment(state, align);
  return { name, Icon, command: alignColumns(align), isActive };
}

/** A cell holds a line, so the tools for blocks give way to those for the table. */
export function toolsAt(isTable: boolean): readonly Tool[] {
  return [...(isTable ? tableTools : blockTools), ...inlineTools];
}

/** All keys of the tools. */
export const toolKeys = keysOf([...blockTools, ...inlineTools]);

export function keysOf(tools: readonly ReturnType<typeof tool>[]): Record<string, Command> {
  return Object.fromEntries(tools.map(({ keys, command }) => [keys, command]));
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns keys as they stand on the keyboard, such as „Ctrl+Alt+2”. */
export function keysLabel(keys: string): string {
  const names: Record<string, string> = isMac
    ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
    : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };
  const parts = keys.split("-").map((key) => names[key] ?? key.toUpperCase());
  return isMac ? parts.toSorted((a) => (a === "⌘" ? 0 : -1)).join("") : parts.join("+");
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
