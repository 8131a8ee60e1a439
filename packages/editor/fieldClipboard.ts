import type { Node } from "prosemirror-model";
import { documentToMarkdown } from "./document/documentToMarkdown";
import { schema } from "./document/schema";
import { addPastedPictures, convertCopied, parseSoleUrl, readCopied } from "./copied";
import { insertPlaceholder } from "./fieldPicture";
import { insertInField } from "./fieldText";
import type { EditorHost } from "./host";

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
  const insertMarkdown = (doc: Node) => insertInField(target, documentToMarkdown(doc));
  if (
    address &&
    selectedWords.trim() &&
    !selectedWords.includes("\n") &&
    !parseSoleUrl(selectedWords)
  ) {
    event.preventDefault();
    insertMarkdown(documentWithLink(selectedWords, address));
    return;
  }
  const pasted = copiedContent.html ? convertCopied(copiedContent, host) : null;
  if (pasted) {
    event.preventDefault();
    insertMarkdown(pasted);
  } else if (copiedContent.hasPicture && !copiedContent.text.trim()) {
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

function documentWithLink(words: string, address: string): Node {
  const link = schema.text(words, [schema.marks.link.create({ address })]);
  return nodes.doc.create(null, nodes.paragraph.create(null, link));
}
