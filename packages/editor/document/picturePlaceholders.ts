/** Scheme of the temporary URL that a picture has in a document until it is uploaded. The URL is never stored. */
const temporaryScheme = "upload:";

/**
 * Makes a name for a picture from its file name. It ends in a random mark, because files of different drafts and
 * accounts often share a name, such as `image.png`.
 */
export function newPictureName(fileName: string): string {
  const words = fileName.replace(/\.\w+$/, "").replace(/[^\p{L}\p{N}]+/gu, " ");
  const label = Array.from(words.trim() || "zdjęcie").slice(0, 60);
  return `${label.join("").trim()} #${Math.random().toString(36).slice(2, 10)}`;
}

/** Returns the part of a picture's name that is meant for people. */
export function pictureLabel(name: string): string {
  return name.replace(/ #\w+$/, "");
}

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

// Drafts from earlier versions of the site have placeholders without the mark.
const placeholderPattern = /\[Tu będzie zdjęcie: ([\p{L}\p{N} -]{1,80}(?: #\w{1,10})?)\]/gu;

export function placeholderNames(text: string): string[] {
  return Array.from(text.matchAll(placeholderPattern), ([, name = ""]) => name);
}
