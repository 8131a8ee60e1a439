import { DOMSerializer, type Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { markMissingPictures } from "../../lib/browser/missingPictures";
import { pendingName } from "../../lib/document/pictureNotes";
import { schema } from "../../lib/document/schema";
import type { PicturePlace } from "./picturePlace";

/** Shows a picture, or the progress of its upload. */
export function pictureView(
  node: Node,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  const figure = document.createElement("figure");
  figure.append(...DOMSerializer.fromSchema(schema).serializeNode(node).childNodes);
  const end = new AbortController();
  markMissingPictures(figure, end.signal);
  const name = pendingName(node.attrs.url);
  if (name !== undefined) void showPlace({ figure, name, view, getPos, signal: end.signal });
  return {
    dom: figure,
    // ProseMirror would take clicks on the buttons for clicks into the text.
    stopEvent: ({ target }) => target instanceof Element && target.closest("button") !== null,
    destroy: () => end.abort(),
  };
}

/** Shows the progress; if its code cannot be loaded, the note remains. */
async function showPlace(place: PicturePlace): Promise<void> {
  const part = await import("./picturePlace").catch(() => null);
  if (!place.signal.aborted) part?.showPlace(place);
}
