import { Image, Link45deg } from "react-bootstrap-icons";
import type { Node } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection, Selection } from "prosemirror-state";
import { pendingName, pendingUrl } from "./document/picturePlaceholders";
import { schema } from "./document/schema";
import { insertBlock } from "./blockCommands";
import { type EditorHost, type PictureTexts, runCommand } from "./host";
import { linkAt, setLink } from "./inlineCommands";
import { tool } from "./tools";
import { closeHistory } from "prosemirror-history";

const { nodes } = schema;

/** Returns the tools that open a dialog for a link or a picture. */
export function insertionTools(host: EditorHost) {
  const isInLink = (state: EditorState) => linkAt(state) !== undefined;
  const isOnPicture = (state: EditorState) => selectedPicture(state) !== undefined;
  return [
    tool("Odnośnik", Link45deg, "Mod-k", askForLink(host), isInLink),
    tool(pictureToolName(host), Image, "Mod-Alt-4", askForPicture(host), isOnPicture),
  ];
}

export function pictureToolName({ addPictures }: EditorHost): string {
  return addPictures ? "Zdjęcie" : "Zdjęcie z adresu";
}

/** Returns a command that asks for the link at the start of the selection, or for a new link of the selected text. */
function askForLink({ askFor }: EditorHost): Command {
  return (state, dispatch, view) => {
    const link = linkAt(state);
    const range = link ?? state.selection;
    if (dispatch && view)
      askFor({
        kind: "link",
        words: state.doc.textBetween(range.from, range.to, " "),
        address: String(link?.mark.attrs.address ?? ""),
        caption: "",
        apply: (words, address) => runCommand(view, setLink(range, words, address)),
      });
    return true;
  };
}

/** Returns a command that asks for the texts and the address of the selected picture, or for a new picture. */
export function askForPicture({ askFor, addPictures }: EditorHost): Command {
  return (state, dispatch, view) => {
    const { alt = "", url = "", caption = "" } = selectedPicture(state)?.attrs ?? {};
    if (dispatch && view)
      askFor({
        kind: "picture",
        words: String(alt),
        address: pendingName(url) === undefined ? String(url) : "",
        caption: String(caption),
        apply: (words, address, newCaption) =>
          runCommand(view, setPicture({ url: address, alt: words, caption: newCaption })),
        addFile:
          addPictures &&
          ((file, texts) =>
            addPictures([file], (name) => runCommand(view, insertPendingPicture(name)), texts)),
      });
    return true;
  };
}

/** Changes the selected picture, or inserts a new one. */
function setPicture(texts: { url: string | null } & PictureTexts): Command {
  return (state, dispatch) => {
    const picture = selectedPicture(state);
    const attrs = { ...picture?.attrs, ...texts };
    if (!picture) return insertBlock(nodes.picture.create(attrs))(state, dispatch);
    const { from, to } = state.selection;
    const tr = state.tr.setNodeMarkup(from, nodes.picture, attrs);
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(to))).scrollIntoView());
    return true;
  };
}

function selectedPicture({ selection }: EditorState): Node | undefined {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.picture;
  return isPicture ? selection.node : undefined;
}

/** Returns a command that inserts a picture before its upload, as a separate step of the undo history. */
export function insertPendingPicture(name: string): Command {
  const insertion = insertBlock(nodes.picture.create({ url: pendingUrl(name) }));
  return (state, dispatch) => insertion(state, dispatch && ((tr) => dispatch(closeHistory(tr))));
}
