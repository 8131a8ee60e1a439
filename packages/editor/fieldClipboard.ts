import type { Node } from "prosemirror-model";
import { documentToMarkdown } from "./document/documentToMarkdown";
import { isEmptyDocument } from "./document/emptyDocument";
import { schema } from "./document/schema";
import {
  addPastedPictures,
  type CopiedContent,
  parseSoleUrl,
  readCopied,
  wordsToConvert,
} from "./copied";
import { insertPlaceholder } from "./fieldPicture";
import { insertInField, replaceInField, trackPart, undoInField } from "./fieldText";
import type { EditorHost } from "./host";
import { toDocument } from "./insertCopied";

const { nodes } = schema;

/** Handles pastes and drops in the Markdown field until the signal aborts. */
export function handleFieldContent(
  field: HTMLTextAreaElement,
  host: EditorHost,
  signal: AbortSignal,
): void {
  field.addEventListener("paste", (event) => pasteIntoField(event, host), { signal });
  field.addEventListener("drop", (event) => dropIntoField(event, host), { signal });
}

/** Turns words into a link if a URL is pasted over them, converts formatted text to Markdown, and uploads pictures. */
function pasteIntoField(event: ClipboardEvent, host: EditorHost): void {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLTextAreaElement) || !clipboardData) return;
  const copiedContent = readCopied(clipboardData);
  const selectedWords = target.value.slice(target.selectionStart, target.selectionEnd);
  const address = parseSoleUrl(copiedContent.text);
  const words = wordsToConvert(copiedContent, host);
  if (
    address &&
    selectedWords.trim() &&
    !selectedWords.includes("\n") &&
    !parseSoleUrl(selectedWords)
  ) {
    event.preventDefault();
    insertInField(
      target,
      documentToMarkdown(documentWithLink(selectedWords, address), host.notifyError),
    );
  } else if (words !== undefined && copiedContent.html) {
    event.preventDefault();
    host.trackPaste(target, insertConverted(target, copiedContent, words, host));
  } else if (words === undefined && copiedContent.hasPicture) {
    event.preventDefault();
    addPastedPictures(copiedContent, host, (name) => insertPlaceholder(target, name));
  }
}

function dropIntoField(event: DragEvent, host: EditorHost): void {
  const { target, dataTransfer } = event;
  if (!(target instanceof HTMLTextAreaElement) || !dataTransfer?.files.length) return;
  event.preventDefault();
  addPastedPictures(readCopied(dataTransfer), host, (name) => insertPlaceholder(target, name));
}

/** Replaces the selection with plain words at once, and those with Markdown unless they have been edited meanwhile. */
async function insertConverted(
  field: HTMLTextAreaElement,
  copiedContent: CopiedContent,
  words: string,
  host: EditorHost,
): Promise<void> {
  const { value, selectionStart: start, selectionEnd } = field;
  insertInField(field, words);
  const pastedValue = field.value;
  const stopTracking = trackPart(field, start, start + words.length);
  const doc = await toDocument(copiedContent, host);
  const isUntouched = field.value === pastedValue;
  const part = stopTracking();
  if (!part) return;
  const markdown = isEmptyDocument(doc) ? "" : documentToMarkdown(doc, host.notifyError);
  if (!markdown) addPastedPictures(copiedContent, host, () => undefined);
  if (isUntouched && undoInField(field, value)) {
    field.setSelectionRange(start, selectionEnd);
    if (markdown) insertInField(field, markdown);
  } else replaceInField(field, part.start, part.end, markdown);
}

function documentWithLink(words: string, address: string): Node {
  const link = schema.text(words, [schema.marks.link.create({ address })]);
  return nodes.doc.create(null, nodes.paragraph.create(null, link));
}
