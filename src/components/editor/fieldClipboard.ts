import type { Node } from "prosemirror-model";
import { documentToMarkdown } from "../../lib/document/documentToMarkdown";
import { picturePlaceholder } from "../../lib/document/picturePlaceholders";
import { schema } from "../../lib/document/schema";
import { type CopiedContent, parseSoleUrl, read, type AddPictures } from "./copied";
import { isEmptyDocument, addCopiedPictures, toDocument } from "./insertCopied";

const { nodes } = schema;

/** Handles pastes and drops in the Markdown field until the signal aborts. */
export function handlePasteAndDrop(
  field: HTMLTextAreaElement,
  takeFiles: AddPictures,
  signal: AbortSignal,
): void {
  // The field may have been removed while this code was loading.
  if (signal.aborted) return;
  field.addEventListener("paste", (event) => pasteIntoField(event, takeFiles), { signal });
  field.addEventListener("drop", (event) => dropIntoField(event, takeFiles), { signal });
}

/** Turns words into a link if a URL is pasted over them, converts formatted text to Markdown, and uploads pictures. */
function pasteIntoField(event: ClipboardEvent, takeFiles: AddPictures): void {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLTextAreaElement) || !clipboardData) return;
  const copied = read(clipboardData);
  const words = target.value.slice(target.selectionStart, target.selectionEnd);
  const address = parseSoleUrl(copied.text);
  if (address && words.trim() && !words.includes("\n") && !parseSoleUrl(words)) {
    event.preventDefault();
    insertText(target, documentToMarkdown(documentWithLink(words, address)));
  } else if (copied.html || (copied.hasPicture && !copied.text)) {
    event.preventDefault();
    void insertIntoField(target, copied, takeFiles);
  }
}

function dropIntoField(event: DragEvent, takeFiles: AddPictures): void {
  const { target, dataTransfer } = event;
  if (!(target instanceof HTMLTextAreaElement) || !dataTransfer?.files.length) return;
  event.preventDefault();
  addCopiedPictures(read(dataTransfer), takeFiles, (name) => insertPlaceholder(target, name));
}

/** Inserts copied content as Markdown, or uploads the copied pictures if there is no other content. */
export async function insertIntoField(
  field: HTMLTextAreaElement,
  copied: CopiedContent,
  takeFiles: AddPictures,
): Promise<void> {
  const doc = await toDocument(copied);
  if (isEmptyDocument(doc))
    addCopiedPictures(copied, takeFiles, (name) => insertPlaceholder(field, name));
  else insertText(field, documentToMarkdown(doc));
}

/** Inserts the placeholder for a picture as a separate paragraph. */
function insertPlaceholder(field: HTMLTextAreaElement, name: string): void {
  const before = field.value.slice(0, field.selectionStart);
  insertText(
    field,
    `${before && !before.endsWith("\n\n") ? "\n\n" : ""}${picturePlaceholder(name)}\n\n`,
  );
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
