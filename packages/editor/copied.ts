import type { Node } from "prosemirror-model";
import { markdownToDocument } from "./document/markdownToDocument";
import { formattedDocument, isEmptyDocument } from "./paste/clipboard";
import { parsePastedHtml } from "./pastedHtml";
import { plainTextDocument } from "./plainText";
import { parseLinkUrl } from "./bareLinks";
import type { EditorHost } from "./host";

export interface CopiedContent {
  html: string;
  text: string;
  files: File[];
  hasPicture: boolean;
}

export function readCopied(data: DataTransfer): CopiedContent {
  const files = [...data.files];
  const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
  // File managers copy a file along with its name or path.
  if (isNamesOf(files, text)) return { html: "", text: "", files, hasPicture: true };
  const html = data.getData("text/html");
  return { html, text, files, hasPicture: files.length > 0 || /<img\b/i.test(html) };
}

function isNamesOf(files: readonly File[], text: string): boolean {
  const lines = text.split("\n").filter(Boolean);
  const isName = (line: string) =>
    files.some(({ name }) =>
      [name, encodeURIComponent(name)].includes(line.split(/[\\/]/).at(-1) ?? ""),
    );
  return lines.length > 0 && lines.every(isName);
}

/** Converts copied content to a document; returns null if it contains nothing but files. */
export function convertCopied(copiedContent: CopiedContent, host: EditorHost): Node | null {
  if (!isConvertible(copiedContent, host)) return null;
  const { html, text } = copiedContent;
  const doc = html
    ? (formattedDocument(html, text, host) ?? markdownToDocument(text))
    : plainTextDocument(text);
  return isEmptyDocument(doc) ? null : doc;
}

/** Returns whether copied content has words, or pictures with an address, recordings or rules. */
function isConvertible({ html, text, files }: CopiedContent, { addPictures }: EditorHost): boolean {
  if (text.trim() || !html) return text.trim() !== "";
  const body = parsePastedHtml(html);
  if (body.textContent.trim()) return true;
  if (files.length > 0 && addPictures) return false;
  const shown = "hr, img[src^='https:' i], img[src*='/api/images/'], iframe, video, audio";
  return body.querySelector(addPictures ? `${shown}, img[src^='data:' i]` : shown) !== null;
}

/** Uploads copied picture files, or shows a warning if pictures were copied but the blog accepts none. */
export function addPastedPictures(
  { files, hasPicture }: CopiedContent,
  { addPictures, notifyWarning }: EditorHost,
  insertPlaceholder: (name: string) => void,
): void {
  if (!hasPicture) return;
  if (addPictures) addPictures(files, insertPlaceholder);
  else notifyWarning("Ten blog przyjmuje w\u00a0treści tylko zdjęcia z\u00a0adresu.");
}

/** Returns the URL if a text consists only of a URL, for example copied from the address bar, and null otherwise. */
export function parseSoleUrl(text: string): string | null {
  return /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text) ? parseLinkUrl(text) : null;
}
