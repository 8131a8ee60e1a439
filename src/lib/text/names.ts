import type { Author } from "@blog/contract/author";

/** Returns the name to show for an author. Backends may send an author without a name, or null for a deleted one. */
export function authorName(author: Author | null): string {
  return author ? author.username || "Profil autora" : "Konto usunięte";
}

/** Matches the first user-perceived character without `Intl.Segmenter`, which Firefox lacks before version 125. */
const firstGrapheme = /^(?:\p{RI}{2}|.(?:\p{M}|\p{Emoji_Modifier}|\u200D.)*)/su;

export function pictureAlt(title: string): string {
  return `Zdjęcie do posta „${title}”`;
}

/** Returns the first character of a text, capitalised, to show in place of a missing picture; "?" if it is empty. */
export function firstLetter(text: string): string {
  const [letter] = firstGrapheme.exec(text.trim()) ?? [];
  return letter?.normalize().toLocaleUpperCase("pl") ?? "?";
}

const tintCount = 6;

/** Returns all CSS classes that `avatarTintClass` can return. */
export function tintClasses(): string[] {
  return Array.from({ length: tintCount }, (_, index) => `avatar-tint-${index}`);
}

/** Returns the CSS class that colours the initial of a user. @param id id of the user; empty for a deleted account */
export function avatarTintClass(id = ""): string {
  let sum = 0;
  for (const char of id) sum += char.charCodeAt(0);
  return `avatar-tint-${sum % tintCount}`;
}
