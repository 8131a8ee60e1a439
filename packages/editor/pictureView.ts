import { DOMSerializer, type Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { markMissingPictures } from "./missingPictures";
import { pendingName } from "./document/picturePlaceholders";
import { schema } from "./document/schema";
import type { PendingFigure } from "../../src/features/writing/picturePlace";

/** Returns the node view of a picture, which shows the progress of the upload until the picture is on the server. */
export function pictureView(
  node: Node,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  const figure = document.createElement("figure");
  figure.append(...DOMSerializer.fromSchema(schema).serializeNode(node).childNodes);
  const controller = new AbortController();
  markMissingPictures(figure, controller.signal);
  const name = pendingName(node.attrs.url);
  if (name !== undefined)
    void showProgressOnceLoaded({ figure, name, view, getPos, signal: controller.signal });
  return {
    dom: figure,
    // Otherwise ProseMirror would treat clicks on the buttons as clicks in the text.
    stopEvent: ({ target }) => target instanceof Element && target.closest("button") !== null,
    destroy: () => controller.abort(),
  };
}

/** Shows the upload progress once the code for it has loaded. Until then, the figure shows the placeholder text. */
async function showProgressOnceLoaded(pendingFigure: PendingFigure): Promise<void> {
  const progressModule = await import("../../src/features/writing/picturePlace").catch(() => null);
  if (!pendingFigure.signal.aborted) progressModule?.showUploadProgress(pendingFigure);
}
