import { Fragment } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { canBeVisual } from "../../lib/browser/editorChoice";
import { schema } from "../../lib/document/schema";
import { type Copied, linkOf, openSlice, read, type TakeFiles, warnOfLength } from "./copied";
import { isFootnote } from "./footnotes";
import { holdSelection } from "./heldPlaces";
import { setLink } from "./inlineCommands";

const { nodes } = schema;

interface PasteTarget {
  /** Textarea with the Markdown that the view shows. */
  field: HTMLTextAreaElement;
  take: TakeFiles;
}

/** Pastes the clipboard, converted to what a post can contain. A URL pasted over words becomes their link. */
export function handlePaste(view: EditorView, event: ClipboardEvent, target: PasteTarget): boolean {
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
  void insert(view, copied, target, event);
  return true;
}

/** Inserts content from outside the editor where it is dropped. Lets ProseMirror move content within the editor. */
export function handleDrop(view: EditorView, event: DragEvent, target: PasteTarget): boolean {
  const { dataTransfer } = event;
  if (view.dragging) {
    // Content that moves within the text needs no copies of its footnotes, which `withNotes` has added.
    const blocks = view.dragging.slice.content.content.filter((node) => !isFootnote(node));
    view.dragging.slice = openSlice(Fragment.from(blocks));
    return false;
  }
  if (!dataTransfer) return false;
  event.preventDefault();
  const dropPosition = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!dropPosition) return true;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(dropPosition.pos))));
  view.focus();
  void insert(view, read(dataTransfer), target);
  return true;
}

/**
 * Converts pasted content and inserts it where it was pasted. Inserts plain text if the converter cannot be loaded. If
 * the user has switched to Markdown in the meantime, inserts the content into the textarea.
 */
async function insert(
  view: EditorView,
  copied: Copied,
  { field, take }: PasteTarget,
  event?: ClipboardEvent,
): Promise<void> {
  if (!canBeVisual(view.state.doc.content.size + copied.text.length)) return warnOfLength();
  const selectHeldPlace = holdSelection(view);
  const converter = await import("./insertCopied").catch(() => null);
  const doc = await converter?.toDocument(copied);
  if (view.isDestroyed) {
    const { insertIntoField } = await import("./fieldClipboard");
    return insertIntoField(field, copied, take);
  }
  const goBack = selectHeldPlace();
  if (converter && doc) converter.insertDocument(view, doc, copied, take, event);
  else if (copied.text) view.dispatch(view.state.tr.insertText(copied.text));
  goBack?.();
}
