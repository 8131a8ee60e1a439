/** Scheme of the temporary URL that a picture has in a document before its upload; it is never stored in a text. */
const scheme = "upload:";

export function pendingUrl(name: string): string {
  return scheme + name;
}

/** Returns the name of a picture that is not uploaded yet, from its temporary URL; undefined for other values. */
export function pendingName(url: unknown): string | undefined {
  return typeof url === "string" && url.startsWith(scheme) ? url.slice(scheme.length) : undefined;
}

/** Returns the note that stands for a picture in a text and its draft until the picture is uploaded. */
export function pictureNote(name: string): string {
  return `[Tu będzie zdjęcie: ${name}]`;
}

const notePattern = /\[Tu będzie zdjęcie: ([\p{L}\p{N} -]{1,80})\]/gu;

export function namesInNotes(text: string): string[] {
  return Array.from(text.matchAll(notePattern), ([, name = ""]) => name);
}
