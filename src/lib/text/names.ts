import type { Author } from "../../contract/author";

/** Returns an author's display name; backends may send the id alone, or null. */
export function authorName(author: Author | null): string {
  return author ? author.username || "Profil autora" : "Konto usunięte";
}

/** A letter with its marks, a flag, an emoji sequence; supported browsers may lack `Intl.Segmenter`. */
const firstGrapheme = /^(?:\p{RI}{2}|.(?:\p{M}|\p{Emoji_Modifier}|\u200D.)*)/su;

export function pictureAlt(title: string): string {
  return `Zdjęcie do posta „${title}”`;
}

/** Returns the capital that stands in for a missing image. */
export function firstLetter(text: string): string {
  const [letter] = firstGrapheme.exec(text.trim()) ?? [];
  return letter?.normalize().toLocaleUpperCase("pl") ?? "?";
}

const tintCount = 6;

/** Returns all classes that `avatarTintClass` returns. */
export function tintClasses(): string[] {
  return Array.from({ length: tintCount }, (_, index) => `avatar-tint-${index}`);
}

/** Returns a colour class for a user's initial. @param id empty for a deleted account */
export function avatarTintClass(id = ""): string {
  let sum = 0;
  for (const char of id) sum += char.charCodeAt(0);
  return `avatar-tint-${sum % tintCount}`;
}
