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
  isActive?: (state: EditorState) => boolean;
}

const { nodes, marks } = schema;

const inlineTools: readonly Tool[] = [
  {
    name: "Pogrubienie",
    Icon: TypeBold,
    keys: "Mod-b",
    command: toggleStrong,
    isActive: (state) => hasMark(state, marks.strong),
  },
  {
    name: "Kursywa",
    Icon: TypeItalic,
    keys: "Mod-i",
    command: toggleEmphasis,
    isActive: (state) => hasMark(state, marks.emphasis),
  },
  {
    name: "Przekreślenie",
    Icon: TypeStrikethrough,
    keys: "Mod-Shift-x",
    command: toggleStrike,
    isActive: (state) => hasMark(state, marks.strike),
  },
  {
    name: "Kod",
    Icon: Code,
    keys: "Mod-e",
    command: toggleCode,
    isActive: (state) => hasMark(state, marks.code) || isInBlock(state, nodes.codeBlock),
  },
  { name: "Przypis", Icon: Superscript, keys: "Mod-Alt-f", command: insertFootnote },
];

const blockTools: readonly Tool[] = [
  {
    name: "Nagłówek",
    Icon: TypeH2,
    keys: "Mod-Alt-2",
    command: toggleHeading(2),
    isActive: (state) => isInBlock(state, nodes.heading, { level: 2 }),
  },
  {
    name: "Podrozdział",
    Icon: TypeH3,
    keys: "Mod-Alt-3",
    command: toggleHeading(3),
    isActive: (state) => isInBlock(state, nodes.heading, { level: 3 }),
  },
  {
    name: "Lista",
    Icon: ListUl,
    keys: "Mod-Shift-8",
    command: toggleList(nodes.bulletList),
    isActive: (state) => isInList(state, "bulletList") && !isInTask(state),
  },
  {
    name: "Lista numerowana",
    Icon: ListOl,
    keys: "Mod-Shift-7",
    command: toggleList(nodes.orderedList),
    isActive: (state) => isInList(state, "orderedList"),
  },
  {
    name: "Zadania",
    Icon: ListCheck,
    keys: "Mod-Shift-6",
    command: toggleTask,
    isActive: isInTask,
  },
  {
    name: "Cytat",
    Icon: BlockquoteLeft,
    keys: "Mod-Shift-9",
    command: toggleQuote,
    isActive: ({ selection: { $from } }) => ancestorOf($from, [nodes.quote]) !== undefined,
  },
  { name: "Tabela", Icon: Table, keys: "Mod-Alt-5", command: insertTable },
];

const tableTools: readonly Tool[] = [
  { name: "Dodaj wiersz", command: addRowAfter },
  { name: "Usuń wiersz", command: deleteRow },
  { name: "Dodaj kolumnę", command: addColumnAfter },
  { name: "Usuń kolumnę", command: deleteColumn },
  ...(
    [
      ["left", "Wyrównaj do lewej", TextLeft],
      ["center", "Wyśrodkuj", TextCenter],
      ["right", "Wyrównaj do prawej", TextRight],
    ] as const
  ).map(([align, name, SideIcon]): Tool => ({
    name,
    Icon: SideIcon,
    command: alignColumns(align),
    isActive: (state) => hasAlignment(state, align),
  })),
  { name: "Usuń tabelę", Icon: Trash, command: deleteTable },
];

/** A cell holds a line, so the tools for blocks give way to those for the table. */
export function toolsAt(isTable: boolean): readonly Tool[] {
  return [...(isTable ? tableTools : blockTools), ...inlineTools];
}

/** All keys of the tools. */
export const toolKeys: Record<string, Command> = Object.fromEntries(
  [...blockTools, ...inlineTools].flatMap(({ keys, command }) => (keys ? [[keys, command]] : [])),
);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns keys as they stand on the keyboard, such as „Ctrl+Alt+2”. */
export function keysLabel(keys: string): string {
  const names: Record<string, string> = isMac
    ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
    : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };
  const parts = keys.split("-").map((key) => names[key] ?? key.toUpperCase());
  return isMac ? parts.toSorted((a) => (a === "⌘" ? 0 : -1)).join("") : parts.join("+");
}

function isInList(state: EditorState, name: string): boolean {
  return listAround(state)?.node.type.name === name;
}
