import type { Slice } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "./document/schema";
import {
  addPastedPictures,
  convertCopied,
  type CopiedContent,
  parseSoleUrl,
  readCopied,
} from "./copied";
import { endOfText } from "./blockCommands";
import { fitsVisualEditor, tooLongMessage } from "./fieldSync";
import { isFootnote } from "./footnotes";
import type { EditorHost } from "./host";
import { setLink } from "./inlineCommands";
import { insertDocument } from "./insertDocument";
import { insertPendingPicture } from "./insertions";

const { nodes } = schema;

/**
 * Pastes formatted content, or plain text into a code block. If a URL is pasted over words, turns them into a link.
 * @returns whether the event has been handled
 */
export function handlePaste(view: EditorView, event: ClipboardEvent, host: EditorHost): boolean {
  const { clipboardData } = event;
  if (!clipboardData) return false;
  event.preventDefault();
  const { state } = view;
  const { selection } = state;
  const copiedContent = readCopied(clipboardData);
  const address = parseSoleUrl(copiedContent.text);
  if (copiedContent.text && selection.$from.parent.type === nodes.codeBlock) {
    view.dispatch(state.tr.insertText(copiedContent.text).scrollIntoView());
    return true;
  }
  const words = state.doc.textBetween(selection.from, selection.to);
  if (address && words.trim() && !parseSoleUrl(words) && selection.$from.sameParent(selection.$to))
    return setLink(selection, words, address)(state, view.dispatch);
  insertCopiedContent(view, copiedContent, host, event);
  return true;
}

/** Inserts content from outside the editor where it is dropped. ProseMirror itself moves content within the editor. */
export function handleDrop(view: EditorView, event: DragEvent, host: EditorHost): boolean {
  const { dataTransfer } = event;
  const { dragging } = view;
  if (dragging) {
    if (dragging.slice.content.content.some(isFootnote)) dragging.slice = sliceAboveFootnotes(view);
    return false;
  }
  if (!dataTransfer) return false;
  event.preventDefault();
  const dropPosition = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!dropPosition) return true;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(dropPosition.pos))));
  view.focus();
  insertCopiedContent(view, readCopied(dataTransfer), host);
  return true;
}

/**
 * Returns the selected text without the footnotes that `withFootnotes` has added to the dragged slice. A selection that
 * extends into the footnotes is shortened, so that they stay where they are.
 */
function sliceAboveFootnotes(view: EditorView): Slice {
  const { doc, selection, tr } = view.state;
  const end = endOfText(doc);
  if (selection.from < end && selection.to > end)
    view.dispatch(tr.setSelection(TextSelection.between(selection.$from, doc.resolve(end), -1)));
  return view.state.selection.content();
}

/**
 * Replaces the selection with pasted or dropped content, or uploads copied files if there is nothing else. Shows a
 * warning instead if the text would be too long for the visual editor.
 */
function insertCopiedContent(
  view: EditorView,
  copiedContent: CopiedContent,
  host: EditorHost,
  event?: ClipboardEvent,
): void {
  const fits = (length: number) => fitsVisualEditor(view.state.doc.content.size + length);
  // Checked before the conversion, too, which would take long for a text of this length.
  if (!fits(copiedContent.text.length)) return host.notifyWarning(tooLongMessage);
  const pasted = convertCopied(copiedContent, host);
  if (!pasted)
    return addPastedPictures(copiedContent, host, (name) =>
      insertPendingPicture(name)(view.state, view.dispatch),
    );
  if (!fits(pasted.content.size)) return host.notifyWarning(tooLongMessage);
  return insertDocument(view, pasted, event);
}
