import { closeHistory } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import { pendingUrl } from "./document/picturePlaceholders";
import { schema } from "./document/schema";
import { notifyWarning } from "../../src/lib/feedback/notify";
import type { PictureTexts } from "../../src/features/writing/pendingPictures";
import { parseLinkUrl } from "./linkUrl";
import { insertBlock } from "./blockCommands";

const { nodes } = schema;

/**
 * Queues picture files from the author's device for upload. Undefined if the backend accepts no pictures in texts.
 * @param insertPlaceholder inserts the placeholder for the picture with the given name into the text
 */
export type AddPictures =
  | ((files: File[], insertPlaceholder: (name: string) => void, words?: PictureTexts) => void)
  | undefined;

export interface CopiedContent {
  html: string;
  text: string;
  files: File[];
  hasPicture: boolean;
}

export function readCopied(data: DataTransfer): CopiedContent {
  const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
  const html = data.getData("text/html");
  const files = [...data.files];
  return { html, text, files, hasPicture: files.length > 0 || /<img\b/i.test(html) };
}

/** Returns the URL if a text consists only of a URL, for example copied from the address bar, and null otherwise. */
export function parseSoleUrl(text: string): string | null {
  return /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text) ? parseLinkUrl(text) : null;
}

export function warnOfTooLongText(): void {
  notifyWarning("Tak długi tekst można pisać tylko jako Markdown.");
}

/** Returns a command that inserts a picture before its upload, as a separate step of the undo history. */
export function insertPendingPicture(name: string): Command {
  const insertion = insertBlock(nodes.picture.create({ url: pendingUrl(name) }));
  return (state, dispatch) => insertion(state, dispatch && ((tr) => dispatch(closeHistory(tr))));
}
