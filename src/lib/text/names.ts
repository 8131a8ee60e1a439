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

/** Returns all CSS classes that `avatarTintClass` and `titleLengthClass` can return. */
export function computedClasses(): string[] {
  const classes = (prefix: string, length: number) =>
    Array.from({ length }, (_, index) => `${prefix}-${index}`);
  return [...classes("avatar-tint", tintCount), ...classes("title-length", maxTitleLength + 1)];
}

const maxTitleLength = 2;

/** Returns the CSS class that makes the heading of a post the smaller, the longer its title is. */
export function titleLengthClass(title: string): string {
  return `title-length-${Math.min(Math.floor(title.length / 70), maxTitleLength)}`;
}

/** Returns the CSS class that colours the initial of a user. @param id id of the user; empty for a deleted account */
export function avatarTintClass(id = ""): string {
  let sum = 0;
  for (const char of id) sum += char.charCodeAt(0);
  return `avatar-tint-${sum % tintCount}`;
}
