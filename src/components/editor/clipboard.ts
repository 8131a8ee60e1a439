import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../../lib/document/schema";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { pendingUrl } from "../../lib/document/pictureNotes";
import { notifyWarning } from "../../lib/feedback/notify";
import type { PictureWords } from "../../lib/image/pendingPictures";
import { parseLinkUrl } from "../../lib/text/linkUrl";
import { canBeVisual } from "../../lib/browser/editorChoice";
import { insertBlock } from "./blockCommands";
import { isFootnote } from "./footnotes";
import { holdSelection } from "./heldPlaces";
import { setLink } from "./inlineCommands";

const { nodes } = schema;

/**
 * Takes files from one's own device; undefined where the backend takes none.
 * @param place puts a picture's name into the text
 */
export type TakeFiles =
  | ((files: File[], place: (name: string) => void, words?: PictureWords) => void)
  | undefined;

/** Pastes what the clipboard holds in the form that a post can have. */
export function handlePaste(view: EditorView, event: ClipboardEvent, take: TakeFiles): boolean {
  const { clipboardData } = event;
  if (!clipboardData) return false;
  event.preventDefault();
  const { state } = view;
  const { selection } = state;
  const copied = read(clipboardData);
  const address = linkOf(copied.text);
  if (copied.text && selection.$from.parent.type === nodes.codeBlock) {
    view.dispatch(state.tr.insertText(copied.text).scrollIntoView());
    return true;
  }
  const words = state.doc.textBetween(selection.from, selection.to);
  if (address && words.trim() && !linkOf(words) && selection.$from.sameParent(selection.$to))
    return setLink(selection, words, address)(state, view.dispatch);
  void insert(view, copied, take, event);
  return true;
}

/** What comes from elsewhere is pasted where it is dropped. */
export function handleDrop(view: EditorView, event: DragEvent, take: TakeFiles): boolean {
  const { dataTransfer } = event;
  if (view.dragging) {
    // What moves within the text has its footnotes there.
    const blocks = view.dragging.slice.content.content.filter((node) => !isFootnote(node));
    view.dragging.slice = openSlice(Fragment.from(blocks));
    return false;
  }
  if (!dataTransfer) return false;
  event.preventDefault();
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!at) return true;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
  view.focus();
  void insert(view, read(dataTransfer), take);
  return true;
}

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

/** Returns the address if a text is one, as it is when it was copied from the address bar. */
export function linkOf(text: string): string | null {
  return /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text) ? parseLinkUrl(text) : null;
}

/** Inserts it where it was pasted, as soon as it has been converted; without the code for that, its text. */
async function insert(
  view: EditorView,
  copied: Copied,
  take: TakeFiles,
  event?: ClipboardEvent,
): Promise<void> {
  if (!canBeVisual(view.state.doc.content.size + copied.text.length)) return warnOfLength();
  const selectPlace = holdSelection(view);
  const code = await import("./insertCopied").catch(() => null);
  const doc = (await code?.toDocument(copied)) ?? markdownToDocument(copied.text);
  if (view.isDestroyed) return;
  const goBack = selectPlace();
  if (code) code.insertDocument(view, doc, copied, take, event);
  else if (copied.text) view.dispatch(view.state.tr.replaceSelection(openSlice(doc.content)));
  goBack?.();
}

export function warnOfLength(): void {
  notifyWarning("Tekst byłby za długi. Wklej go częściami albo przełącz na Markdown.");
}

/** Puts a picture that is not on the server yet where the cursor is; undone by itself. */
export function pendingPicture(name: string): Command {
  const insertion = insertBlock(nodes.picture.create({ url: pendingUrl(name) }));
  return (state, dispatch) => insertion(state, dispatch && ((tr) => dispatch(closeHistory(tr))));
}

/** Joins the ends with the text around, except those of code, whose lines a heading or a paragraph cannot hold. */
export function openSlice(content: Fragment): Slice {
  const { openStart, openEnd } = Slice.maxOpen(content);
  const isCode = (node: Node | null) => node?.type === nodes.codeBlock;
  return new Slice(
    content,
    isCode(content.firstChild) ? 0 : openStart,
    isCode(content.lastChild) ? 0 : openEnd,
  );
}
