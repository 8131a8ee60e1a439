import { Image, Link45deg } from "react-bootstrap-icons";
import { type Command, type EditorState, NodeSelection, Selection } from "prosemirror-state";
import { pendingName } from "../../lib/document/pictureNotes";
import { schema } from "../../lib/document/schema";
import { insertBlock } from "./blockCommands";
import { linkAt, setLink } from "./inlineCommands";
import { tool } from "./tools";

const { nodes } = schema;

/** A link or picture that a dialog asks for, with the values that the document has already. */
export interface Insertion {
  kind: "link" | "picture";
  words: string;
  address: string;
  /** Below a picture. */
  caption: string;
  /** Returns the command that inserts or changes it; with null as the address, the one that removes a link. */
  apply: (words: string, address: string | null, caption: string) => Command;
}

/** The tools that ask for an address, or for a file. */
export function insertionTools(ask: (insertion: Insertion) => void, takesFiles: boolean) {
  const asking =
    (insertionAt: (state: EditorState) => Insertion): Command =>
    (state, dispatch) => {
      if (dispatch) ask(insertionAt(state));
      return true;
    };
  const isInLink = (state: EditorState) => linkAt(state) !== undefined;
  return [
    tool("Odnośnik", Link45deg, "Mod-k", asking(linkInsertion), isInLink),
    tool(takesFiles ? "Zdjęcie" : "Zdjęcie z adresu", Image, "Mod-Alt-4", asking(pictureInsertion)),
  ];
}

/** Asks for the link at the cursor, or for one around the selection. */
function linkInsertion(state: EditorState): Insertion {
  const link = linkAt(state);
  const range = link ?? state.selection;
  return {
    kind: "link",
    words: state.doc.textBetween(range.from, range.to, " "),
    address: String(link?.mark.attrs.address ?? ""),
    caption: "",
    apply: (words, address) => setLink(range, words, address),
  };
}

/** Asks for the selected picture, or for a new one. */
function pictureInsertion({ selection }: EditorState): Insertion {
  const picture =
    selection instanceof NodeSelection && selection.node.type === nodes.picture
      ? selection.node
      : undefined;
  const { alt = "", url = "", caption = "" } = picture?.attrs ?? {};
  return {
    kind: "picture",
    words: String(alt),
    address: pendingName(url) === undefined ? String(url) : "",
    caption: String(caption),
    apply: (words, address, below) => (state, dispatch) => {
      const attrs = { ...picture?.attrs, url: address, alt: words, caption: below };
      if (!picture) return insertBlock(nodes.picture.create(attrs))(state, dispatch);
      const tr = state.tr.setNodeMarkup(selection.from, nodes.picture, attrs);
      dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(selection.to))).scrollIntoView());
      return true;
    },
  };
}
