import type { NodeSpec } from "prosemirror-model";
import { alignmentOf } from "./attributes";

/** Content of blocks that cannot have line breaks. */
export const singleLine = "(text | footnoteReference)*";

/** Attributes of a table cell. The first three always keep their defaults, but prosemirror-tables expects them. */
const cellAttributes = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
  align: { default: null },
};

function cellSpec(tag: "th" | "td", tableRole: string): NodeSpec {
  return {
    content: singleLine,
    attrs: cellAttributes,
    tableRole,
    isolating: true,
    parseDOM: [
      { tag, getAttrs: (element) => ({ align: alignmentOf(element.getAttribute("align")) }) },
    ],
    toDOM: ({ attrs }) => [tag, attrs.align ? { align: String(attrs.align) } : {}, 0],
  };
}

/** Nodes of a table as Markdown allows it: the first row is the head, and each cell contains one line. */
export const tableNodes = {
  table: {
    group: "block",
    content: "row+",
    tableRole: "table",
    isolating: true,
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["div", { class: "table-scroll" }, ["table", ["tbody", 0]]],
  },
  row: {
    content: "(cell | headCell)+",
    tableRole: "row",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0],
  },
  cell: cellSpec("td", "cell"),
  headCell: cellSpec("th", "header_cell"),
} satisfies Record<string, NodeSpec>;
