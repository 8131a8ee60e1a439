/** Scheme of the temporary URL that a picture has in a document until it is uploaded. The URL is never stored. */
const temporaryScheme = "upload:";

export function pendingUrl(name: string): string {
  return temporaryScheme + name;
}

/** Returns the name of a picture that is not uploaded yet, from its temporary URL; undefined for other values. */
export function pendingName(url: unknown): string | undefined {
  return typeof url === "string" && url.startsWith(temporaryScheme)
    ? url.slice(temporaryScheme.length)
    : undefined;
}

/** Returns the placeholder for a picture, used in a text and its draft until the picture is uploaded. */
export function picturePlaceholder(name: string): string {
  return `[Tu będzie zdjęcie: ${name}]`;
}

const placeholderPattern = /\[Tu będzie zdjęcie: ([\p{L}\p{N} -]{1,80})\]/gu;

export function placeholderNames(text: string): string[] {
  return Array.from(text.matchAll(placeholderPattern), ([, name = ""]) => name);
}
