import { closeHistory } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import { pendingUrl } from "@blog/editor/document/picturePlaceholders";
import { schema } from "@blog/editor/document/schema";
import { notifyWarning } from "../../lib/feedback/notify";
import type { PictureTexts } from "./pendingPictures";
import { insertBlock } from "@blog/editor/blockCommands";

const { nodes } = schema;

/**
 * Queues picture files from the author's device for upload. Undefined if the backend accepts no pictures in texts.
 * @param insertPlaceholder inserts the placeholder for the picture with the given name into the text
 */
export type AddPictures =
  | ((files: File[], insertPlaceholder: (name: string) => void, words?: PictureTexts) => void)
  | undefined;

export function warnOfTooLongText(): void {
  notifyWarning("Tak długi tekst można pisać tylko jako Markdown.");
}

/** Returns a command that inserts a picture before its upload, as a separate step of the undo history. */
export function insertPendingPicture(name: string): Command {
  const insertion = insertBlock(nodes.picture.create({ url: pendingUrl(name) }));
  return (state, dispatch) => insertion(state, dispatch && ((tr) => dispatch(closeHistory(tr))));
}
