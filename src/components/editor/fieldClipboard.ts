import type { Node } from "prosemirror-model";
import { documentToMarkdown } from "../../lib/document/documentToMarkdown";
import { pictureNote } from "../../lib/document/pictureNotes";
import { schema } from "../../lib/document/schema";
import { type Copied, linkOf, read, type TakeFiles } from "./copied";
import { isNothing, takePictures, toDocument } from "./insertCopied";

const { nodes } = schema;

/** Handles pastes and drops in the Markdown field until the signal aborts. */
export function handlePasteAndDrop(
  field: HTMLTextAreaElement,
  takeFiles: TakeFiles,
  signal: AbortSignal,
): void {
  // The field may have been removed while this code was loading.
  if (signal.aborted) return;
  field.addEventListener("paste", (event) => pasteIntoField(event, takeFiles), { signal });
  field.addEventListener("drop", (event) => dropIntoField(event, takeFiles), { signal });
}

/** Turns words into a link if a URL is pasted over them, converts formatted text to Markdown, and uploads pictures. */
function pasteIntoField(event: ClipboardEvent, takeFiles: TakeFiles): void {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLTextAreaElement) || !clipboardData) return;
  const copied = read(clipboardData);
  const words = target.value.slice(target.selectionStart, target.selectionEnd);
  const address = linkOf(copied.text);
  if (address && words.trim() && !words.includes("\n") && !linkOf(words)) {
    event.preventDefault();
    insertText(target, documentToMarkdown(documentWithLink(words, address)));
  } else if (copied.html || (copied.hasPicture && !copied.text)) {
    event.preventDefault();
    void insertIntoField(target, copied, takeFiles);
  }
}

function dropIntoField(event: DragEvent, takeFiles: TakeFiles): void {
  const { target, dataTransfer } = event;
  if (!(target instanceof HTMLTextAreaElement) || !dataTransfer?.files.length) return;
  event.preventDefault();
  takePictures(read(dataTransfer), takeFiles, (name) => insertPlaceholder(target, name));
}

/** Inserts copied content as Markdown, or uploads the copied pictures if there is no other content. */
export async function insertIntoField(
  field: HTMLTextAreaElement,
  copied: Copied,
  takeFiles: TakeFiles,
): Promise<void> {
  const doc = await toDocument(copied);
  if (isNothing(doc)) takePictures(copied, takeFiles, (name) => insertPlaceholder(field, name));
  else insertText(field, documentToMarkdown(doc));
}

/** Inserts the placeholder for a picture as a separate paragraph. */
function insertPlaceholder(field: HTMLTextAreaElement, name: string): void {
  const before = field.value.slice(0, field.selectionStart);
  insertText(field, `${before && !before.endsWith("\n\n") ? "\n\n" : ""}${pictureNote(name)}\n\n`);
}

function documentWithLink(words: string, address: string): Node {
  const link = schema.text(words, [schema.marks.link.create({ address })]);
  return nodes.doc.create(null, nodes.paragraph.create(null, link));
}

/** Inserts a text. If the field has the focus, the browser treats the text as typed, so that it can be undone. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  const isFocused = document.activeElement === field;
  // `execCommand` is deprecated, but no other API adds to the undo history of the browser.
  if (isFocused && document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
