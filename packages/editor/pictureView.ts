import { deleteSelection } from "prosemirror-commands";
import { DOMSerializer } from "prosemirror-model";
import type { EditorView, NodeViewConstructor } from "prosemirror-view";
import { markMissingPictures } from "./missingPictures";
import { pendingName } from "./document/picturePlaceholders";
import { schema } from "./document/schema";
import { type EditorHost, runCommand } from "./host";
import { askForPicture } from "./insertions";

/**
 * Returns the node view of pictures, which shows what can be done with a selected picture, and the progress of an upload
 * until the picture is on the server.
 */
export function pictureView(host: EditorHost): NodeViewConstructor {
  return (node, view, getPos) => {
    const figure = document.createElement("figure");
    figure.append(...DOMSerializer.fromSchema(schema).serializeNode(node).childNodes);
    const controller = new AbortController();
    const { signal } = controller;
    markMissingPictures(figure, signal);
    const name = pendingName(node.attrs.url);
    if (name !== undefined) void host.showUploadProgress({ figure, name, view, getPos, signal });
    const actions = name === undefined ? [pictureActions(view, host)] : [];
    return {
      dom: figure,
      selectNode: () => {
        figure.classList.add("ProseMirror-selectednode");
        figure.append(...actions);
      },
      deselectNode: () => {
        figure.classList.remove("ProseMirror-selectednode");
        for (const group of actions) group.remove();
      },
      // Otherwise ProseMirror would treat clicks on the buttons as clicks in the text.
      stopEvent: ({ target }) => target instanceof Element && target.closest("button") !== null,
      destroy: () => controller.abort(),
    };
  };
}

function pictureActions(view: EditorView, host: EditorHost): HTMLElement {
  const group = document.createElement("div");
  group.className = "picture-actions";
  group.append(
    figureButton("Opis i podpis", () => runCommand(view, askForPicture(host))),
    figureButton("Usuń", () => runCommand(view, deleteSelection)),
  );
  return group;
}

/** Creates a button in the figure of a picture. */
export function figureButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-outline";
  button.textContent = label;
  // Keeps the focus in the text, and thereby the keyboard of a phone.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", onClick);
  return button;
}
