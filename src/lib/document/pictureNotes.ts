/** Scheme of the address that a document gives a picture until it is on the server; it is never stored in a text. */
const scheme = "upload:";

export function pendingUrl(name: string): string {
  return scheme + name;
}

/** Returns the name of a picture that is not on the server yet. */
export function pendingName(url: unknown): string | undefined {
  return typeof url === "string" && url.startsWith(scheme) ? url.slice(scheme.length) : undefined;
}

/** Returns the placeholder for a picture in a text, and in its draft, until it is on the server. */
export function pictureNote(name: string): string {
  return `[Tu będzie zdjęcie: ${name}]`;
}

const notes = /\[Tu będzie zdjęcie: ([\p{L}\p{N} -]{1,80})\]/gu;

export function namesInNotes(text: string): string[] {
  return Array.from(text.matchAll(notes), ([, name = ""]) => name);
}
