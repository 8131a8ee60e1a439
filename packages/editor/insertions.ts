import { Image, Link45deg } from "react-bootstrap-icons";
import { type Command, type EditorState, NodeSelection, Selection } from "prosemirror-state";
import { pendingName } from "./document/picturePlaceholders";
import { schema } from "./document/schema";
import { insertBlock } from "./blockCommands";
import { linkAt, setLink } from "./inlineCommands";
import { tool } from "./tools";

const { nodes } = schema;

/** A link or picture that the author enters or edits in a dialog, with the initial values of the dialog's fields. */
export interface Insertion {
  kind: "link" | "picture";
  words: string;
  address: string;
  /** Caption below a picture, empty for a link. */
  caption: string;
  /** Returns a command that inserts or changes the link or picture, or removes the link if the address is null. */
  apply: (words: string, address: string | null, caption: string) => Command;
}

/** Returns the tools that open a dialog for a link or a picture. @param takesFiles whether pictures can be uploaded */
export function insertionTools(openDialog: (insertion: Insertion) => void, acceptsFiles: boolean) {
  const askFor =
    (insertionAt: (state: EditorState) => Insertion): Command =>
    (state, dispatch) => {
      if (dispatch) openDialog(insertionAt(state));
      return true;
    };
  const isInLink = (state: EditorState) => linkAt(state) !== undefined;
  return [
    tool("Odnośnik", Link45deg, "Mod-k", askFor(linkInsertion), isInLink),
    tool(
      acceptsFiles ? "Zdjęcie" : "Zdjęcie z adresu",
      Image,
      "Mod-Alt-4",
      askFor(pictureInsertion),
    ),
  ];
}

/** Returns the link at the start of the selection for editing, or otherwise a new link for the selected text. */
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

/** Returns the selected picture for editing, or a new picture. */
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
    apply: (words, address, newCaption) => (state, dispatch) => {
      const attrs = { ...picture?.attrs, url: address, alt: words, caption: newCaption };
      if (!picture) return insertBlock(nodes.picture.create(attrs))(state, dispatch);
      const tr = state.tr.setNodeMarkup(selection.from, nodes.picture, attrs);
      dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(selection.to))).scrollIntoView());
      return true;
    },
  };
}
