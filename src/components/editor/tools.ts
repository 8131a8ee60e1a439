import {
  BlockquoteLeft,
  Code,
  type Icon,
  ListUl,
  TypeBold,
  TypeH2,
  TypeItalic,
} from "react-bootstrap-icons";
import {
  type TextEdit,
  toggleLinePrefix,
  toggleInlineMarker,
  toggleCode,
  type EditorState,
} from "../../lib/text/markdownEdits";

/** A button over the text. */
export interface Tool {
  marker: string;
  name: string;
  Icon: Icon;
  /** With Ctrl, or ⌘ on a Mac. */
  key?: string;
  edit: (writing: EditorState) => TextEdit;
}

const heading: Tool = {
  marker: "##",
  name: "Nagłówek",
  Icon: TypeH2,
  edit: (writing) => toggleLinePrefix(writing, "## "),
};

const commentTools: readonly Tool[] = [
  {
    marker: "**",
    name: "Pogrubienie",
    Icon: TypeBold,
    key: "b",
    edit: (now) => toggleInlineMarker(now, "**"),
  },
  {
    marker: "*",
    name: "Kursywa",
    Icon: TypeItalic,
    key: "i",
    edit: (now) => toggleInlineMarker(now, "*"),
  },
  { marker: "-", name: "Lista", Icon: ListUl, edit: (now) => toggleLinePrefix(now, "- ") },
  { marker: ">", name: "Cytat", Icon: BlockquoteLeft, edit: (now) => toggleLinePrefix(now, "> ") },
  { marker: "`", name: "Kod", Icon: Code, edit: toggleCode },
];

/** A comment has no headings. */
export const toolsByKind = { post: [heading, ...commentTools], comment: commentTools };
