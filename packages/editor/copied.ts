import { parsePastedHtml } from "./pastedHtml";
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

/**
 * Returns the words of copied content, which stand in its place until it is converted, or „…” if it contains only
 * pictures, recordings or rules. Returns undefined if there is nothing to convert, so that only copied files can be inserted.
 */
export function wordsToConvert(
  { html, text, files }: CopiedContent,
  { addPictures }: EditorHost,
): string | undefined {
  if (text.trim() || !html) return text || undefined;
  const body = parsePastedHtml(html);
  const words = body.textContent.trim();
  if (words || (files.length > 0 && addPictures)) return words || undefined;
  const shown = "hr, img[src^='https:' i], img[src*='/api/images/'], iframe, video, audio";
  const selector = addPictures ? `${shown}, img[src^='data:' i]` : shown;
  return body.querySelector(selector) ? "…" : undefined;
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
