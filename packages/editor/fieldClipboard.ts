import type { Node } from "prosemirror-model";
import { documentToMarkdown } from "./document/documentToMarkdown";
import { picturePlaceholder } from "./document/picturePlaceholders";
import { schema } from "./document/schema";
import { type CopiedContent, parseSoleUrl, readCopied, type AddPictures } from "./copied";
import { isEmptyDocument, addCopiedPictures, toDocument } from "./insertCopied";

const { nodes } = schema;

/** Handles pastes and drops in the Markdown field until the signal aborts. */
export function handlePasteAndDrop(
  field: HTMLTextAreaElement,
  addPictures: AddPictures,
  signal: AbortSignal,
): void {
  // The field may have been removed while this code was loading.
  if (signal.aborted) return;
  field.addEventListener("paste", (event) => pasteIntoField(event, addPictures), { signal });
  field.addEventListener("drop", (event) => dropIntoField(event, addPictures), { signal });
}

/** Turns words into a link if a URL is pasted over them, converts formatted text to Markdown, and uploads pictures. */
function pasteIntoField(event: ClipboardEvent, addPictures: AddPictures): void {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLTextAreaElement) || !clipboardData) return;
  const copiedContent = readCopied(clipboardData);
  const words = target.value.slice(target.selectionStart, target.selectionEnd);
  const address = parseSoleUrl(copiedContent.text);
  if (address && words.trim() && !words.includes("\n") && !parseSoleUrl(words)) {
    event.preventDefault();
    insertText(target, documentToMarkdown(documentWithLink(words, address)));
  } else if (copiedContent.html || (copiedContent.hasPicture && !copiedContent.text)) {
    event.preventDefault();
    void insertIntoField(target, copiedContent, addPictures);
  }
}

function dropIntoField(event: DragEvent, addPictures: AddPictures): void {
  const { target, dataTransfer } = event;
  if (!(target instanceof HTMLTextAreaElement) || !dataTransfer?.files.length) return;
  event.preventDefault();
  addCopiedPictures(readCopied(dataTransfer), addPictures, (name) =>
    insertPlaceholder(target, name),
  );
}

/** Inserts copied content as Markdown, or uploads the copied pictures if there is no other content. */
export async function insertIntoField(
  field: HTMLTextAreaElement,
  copiedContent: CopiedContent,
  addPictures: AddPictures,
): Promise<void> {
  const doc = await toDocument(copiedContent);
  if (isEmptyDocument(doc))
    addCopiedPictures(copiedContent, addPictures, (name) => insertPlaceholder(field, name));
  else insertText(field, documentToMarkdown(doc));
}

/** Inserts the placeholder for a picture as a separate paragraph. */
function insertPlaceholder(field: HTMLTextAreaElement, name: string): void {
  const textBefore = field.value.slice(0, field.selectionStart);
  insertText(
    field,
    `${textBefore && !textBefore.endsWith("\n\n") ? "\n\n" : ""}${picturePlaceholder(name)}\n\n`,
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
