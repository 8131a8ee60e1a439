import type { EditorView } from "prosemirror-view";
import type { Command } from "prosemirror-state";

/** Functions that the editor needs from the app, which passes them when it creates the editor. */
export interface EditorHost {
  notifyWarning: (message: string) => void;
  addPictures: AddPictures;
  /** Opens the dialog for a link or a picture. */
  askFor: (insertion: Insertion) => void;
  /** Shows in the figure of a picture how its upload goes on, until the figure's signal aborts. */
  showUploadProgress: (figure: PendingFigure) => Promise<void>;
  bindShortWords: BindShortWords;
}

/** A link or picture that the author enters or edits in a dialog, with the initial values of the dialog's fields. */
export interface Insertion {
  kind: "link" | "picture";
  words: string;
  address: string;
  /** Caption below a picture, empty for a link. */
  caption: string;
  /** Inserts or changes the link or picture, or removes the link if the address is null. */
  apply: (words: string, address: string | null, caption: string) => void;
  /** Adds a picture file from the author's device. Undefined if only an address is accepted. */
  addFile?: ((file: File, texts: PictureTexts) => void) | undefined;
}

/** A picture's alternative text and caption. */
export interface PictureTexts {
  alt: string;
  caption: string;
}

/**
 * Queues picture files from the author's device for upload. Undefined if the backend accepts no pictures in texts.
 * @param insertPlaceholder inserts the placeholder for the picture with the given name into the text
 */
export type AddPictures =
  | ((files: File[], insertPlaceholder: (name: string) => void, words?: PictureTexts) => void)
  | undefined;

/** Figure in the visual editor for a picture that is not on the server yet. */
export interface PendingFigure {
  figure: HTMLElement;
  name: string;
  view: EditorView;
  getPos: () => number | undefined;
  /** Aborts when the figure is removed or replaced with the stored picture. */
  signal: AbortSignal;
}

/**
 * Binds words with no-break spaces as the pages of the blog show them, which a paste from such a page takes back.
 * @param nextText text that follows on the same line
 */
export type BindShortWords = (text: string, nextText?: string) => string;

/** Runs a command on what an editor shows now, and focuses the editor. */
export function runCommand(view: EditorView, command: Command): void {
  command(view.state, view.dispatch, view);
  view.focus();
}
