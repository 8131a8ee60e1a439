import {
  BlockquoteLeft,
  Code,
  type Icon,
  ListUl,
  TypeBold,
  TypeH2,
  TypeItalic,
} from "react-bootstrap-icons";
import { type Edit, prefix, wrap, wrapCode, type Writing } from "../../lib/text/editing";

/** A button over the text. */
export interface Tool {
  mark: string;
  name: string;
  Icon: Icon;
  /** With Ctrl, or ⌘ on a Mac. */
  key?: string;
  edit: (writing: Writing) => Edit;
}

const heading: Tool = {
  mark: "##",
  name: "Nagłówek",
  Icon: TypeH2,
  edit: (writing) => prefix(writing, "## "),
};

const commentTools: readonly Tool[] = [
  { mark: "**", name: "Pogrubienie", Icon: TypeBold, key: "b", edit: (now) => wrap(now, "**") },
  { mark: "*", name: "Kursywa", Icon: TypeItalic, key: "i", edit: (now) => wrap(now, "*") },
  { mark: "-", name: "Lista", Icon: ListUl, edit: (now) => prefix(now, "- ") },
  { mark: ">", name: "Cytat", Icon: BlockquoteLeft, edit: (now) => prefix(now, "> ") },
  { mark: "`", name: "Kod", Icon: Code, edit: wrapCode },
];

/** A comment has no headings. */
export const toolsOf = { post: [heading, ...commentTools], comment: commentTools };
