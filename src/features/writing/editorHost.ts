import type { AddPictures, EditorHost, PendingFigure } from "@blog/editor/host";
import { notifyWarning } from "../../lib/feedback/notify";
import { bindShortWords } from "../../lib/text/excerpts";

/** Returns what the app hands in to the editor. */
export function editorHost(addPictures: AddPictures, askFor: EditorHost["askFor"]): EditorHost {
  return {
    notifyWarning,
    addPictures,
    askFor,
    showUploadProgress,
    bindShortWords,
  };
}

/** Shows the upload progress once the code for it has loaded. Until then, the figure shows the placeholder text. */
async function showUploadProgress(pendingFigure: PendingFigure): Promise<void> {
  const progressModule = await import("./picturePlace").catch(() => null);
  if (!pendingFigure.signal.aborted) progressModule?.showUploadProgress(pendingFigure);
}
