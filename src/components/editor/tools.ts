import {
  BlockquoteLeft,
  Code,
  type Icon,
  ListOl,
  ListUl,
  Superscript,
  Table,
  TypeBold,
  TypeH2,
  TypeH3,
  TypeItalic,
} from "react-bootstrap-icons";
import type { MarkdownProfile } from "../../shared/markdown/blocks";
import {
  type EditorState,
  type TextEdit,
  toggleCode,
  toggleInlineMarker,
  toggleLinePrefix,
} from "../../lib/text/markdownEdits";
import { insertFootnote, insertTable } from "../../lib/text/markdownInserts";

/** A button of the toolbar that edits the text. */
export interface Tool {
  marker: string;
  name: string;
  Icon: Icon;
  shortcut: Shortcut;
  edit: (state: EditorState) => TextEdit;
}

/** A key with Ctrl, or ⌘ on a Mac. */
export interface Shortcut {
  /** As in `KeyboardEvent.code`. */
  code: string;
  also?: "Alt" | "Shift";
}

const headings: readonly Tool[] = [
  {
    marker: "##",
    name: "Nagłówek",
    Icon: TypeH2,
    shortcut: { code: "Digit2", also: "Alt" },
    edit: (state) => toggleLinePrefix(state, "## "),
  },
  {
    marker: "###",
    name: "Podrozdział",
    Icon: TypeH3,
    shortcut: { code: "Digit3", also: "Alt" },
    edit: (state) => toggleLinePrefix(state, "### "),
  },
];

const commentTools: readonly Tool[] = [
  {
    marker: "**",
    name: "Pogrubienie",
    Icon: TypeBold,
    shortcut: { code: "KeyB" },
    edit: (state) => toggleInlineMarker(state, "**"),
  },
  {
    marker: "*",
    name: "Kursywa",
    Icon: TypeItalic,
    shortcut: { code: "KeyI" },
    edit: (state) => toggleInlineMarker(state, "*"),
  },
  {
    marker: "-",
    name: "Lista",
    Icon: ListUl,
    shortcut: { code: "Digit8", also: "Shift" },
    edit: (state) => toggleLinePrefix(state, "- "),
  },
  {
    marker: "1.",
    name: "Lista numerowana",
    Icon: ListOl,
    shortcut: { code: "Digit7", also: "Shift" },
    edit: (state) => toggleLinePrefix(state, "1. "),
  },
  {
    marker: ">",
    name: "Cytat",
    Icon: BlockquoteLeft,
    shortcut: { code: "Digit9", also: "Shift" },
    edit: (state) => toggleLinePrefix(state, "> "),
  },
  { marker: "`", name: "Kod", Icon: Code, shortcut: { code: "KeyE" }, edit: toggleCode },
];

const postTools: readonly Tool[] = [
  ...headings,
  ...commentTools,
  {
    marker: "|",
    name: "Tabela",
    Icon: Table,
    shortcut: { code: "Digit5", also: "Alt" },
    edit: insertTable,
  },
  {
    marker: "[^",
    name: "Przypis",
    Icon: Superscript,
    shortcut: { code: "KeyF", also: "Alt" },
    edit: insertFootnote,
  },
];

/** Comments have no headings, footnotes and pictures. */
export const toolsByKind: Record<MarkdownProfile, readonly Tool[]> = {
  post: postTools,
  comment: commentTools,
};

/** Inserted by a dialog that asks for its URL. */
export type Insertion = "link" | "picture";

export const insertionShortcuts: Record<Insertion, Shortcut> = {
  link: { code: "KeyK" },
  picture: { code: "Digit4", also: "Alt" },
};

export function isShortcut({ code, also }: Shortcut, event: KeyboardEvent): boolean {
  // Layouts move letters; Shift and Alt change characters, but not the key's position.
  const isLetter = /^[a-z]$/i.test(event.key);
  const isKey = isLetter ? event.key.toUpperCase() === keyName(code) : event.code === code;
  return (
    isKey &&
    (event.ctrlKey || event.metaKey) &&
    event.altKey === (also === "Alt") &&
    event.shiftKey === (also === "Shift")
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns a shortcut as it stands on the keyboard, such as „Ctrl+Alt+2”. */
export function shortcutLabel({ code, also }: Shortcut): string {
  const key = keyName(code);
  if (isMac) return `${also === "Alt" ? "⌥" : also ? "⇧" : ""}⌘${key}`;
  return ["Ctrl", ...(also ? [also] : []), key].join("+");
}

function keyName(code: string): string {
  return code.replace(/^(?:Key|Digit)/, "");
}
