import { closeHistory } from "prosemirror-history";
import { type Fragment, type Node, Slice } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import { pendingUrl } from "../../lib/document/pictureNotes";
import { schema } from "../../lib/document/schema";
import { notifyWarning } from "../../lib/feedback/notify";
import type { PictureWords } from "../../lib/pictures/pendingPictures";
import { parseLinkUrl } from "../../lib/text/linkUrl";
import { insertBlock } from "./blockCommands";

const { nodes } = schema;

/**
 * Uploads picture files from the author's device; undefined where the backend accepts none.
 * @param place puts the note with a picture's name into the text
 */
export type TakeFiles =
  | ((files: File[], place: (name: string) => void, words?: PictureWords) => void)
  | undefined;

export interface Copied {
  html: string;
  text: string;
  files: File[];
  hasPicture: boolean;
}

export function read(data: DataTransfer): Copied {
  const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
  const html = data.getData("text/html");
  const files = [...data.files];
  return { html, text, files, hasPicture: files.length > 0 || /<img\b/i.test(html) };
}

/** Returns the URL if a text is nothing but one, as when it was copied from the address bar. */
export function linkOf(text: string): string | null {
  return /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text) ? parseLinkUrl(text) : null;
}

export function warnOfLength(): void {
  notifyWarning("Tak długi tekst można pisać tylko jako Markdown.");
}

/** Inserts a picture that is not on the server yet at the cursor, as a change that is undone by itself. */
export function pendingPicture(name: string): Command {
  const insertion = insertBlock(nodes.picture.create({ url: pendingUrl(name) }));
  return (state, dispatch) => insertion(state, dispatch && ((tr) => dispatch(closeHistory(tr))));
}

/** Makes a slice whose first and last block join the text around, unless they are code, whose lines others cannot hold. */
export function openSlice(content: Fragment): Slice {
  const { openStart, openEnd } = Slice.maxOpen(content);
  const isCode = (node: Node | null) => node?.type === nodes.codeBlock;
  return new Slice(
    content,
    isCode(content.firstChild) ? 0 : openStart,
    isCode(content.lastChild) ? 0 : openEnd,
  );
}
