import { DOMSerializer } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";
import { markMissingPictures } from "./missingPictures";
import { pendingName } from "./document/picturePlaceholders";
import { schema } from "./document/schema";
import type { EditorHost } from "./host";

/** Returns the node view of pictures, which shows the progress of an upload until the picture is on the server. */
export function pictureView({ showUploadProgress }: EditorHost): NodeViewConstructor {
  return (node, view, getPos) => {
    const figure = document.createElement("figure");
    figure.append(...DOMSerializer.fromSchema(schema).serializeNode(node).childNodes);
    const controller = new AbortController();
    const { signal } = controller;
    markMissingPictures(figure, signal);
    const name = pendingName(node.attrs.url);
    if (name !== undefined) void showUploadProgress({ figure, name, view, getPos, signal });
    return {
      dom: figure,
      // Otherwise ProseMirror would treat clicks on the buttons as clicks in the text.
      stopEvent: ({ target }) => target instanceof Element && target.closest("button") !== null,
      destroy: () => controller.abort(),
    };
  };
}
