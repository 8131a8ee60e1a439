/** Scheme of the temporary URL of a picture in a document until its upload. The URL is never stored in a text. */
const scheme = "upload:";

export function pendingUrl(name: string): string {
  return scheme + name;
}

/** Returns the name of a picture that is not uploaded yet, from its temporary URL; undefined for other values. */
export function pendingName(url: unknown): string | undefined {
  return typeof url === "string" && url.startsWith(scheme) ? url.slice(scheme.length) : undefined;
}

/** Returns the placeholder for a picture, used in a text and its draft until the picture is uploaded. */
export function picturePlaceholder(name: string): string {
  return `[Tu będzie zdjęcie: ${name}]`;
}

const placeholderPattern = /\[Tu będzie zdjęcie: ([\p{L}\p{N} -]{1,80})\]/gu;

export function placeholderNames(text: string): string[] {
  return Array.from(text.matchAll(placeholderPattern), ([, name = ""]) => name);
}
