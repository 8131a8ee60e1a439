import type { Author } from "../../contract/author";

/** What an author is called; backends may send the id alone, or nobody. */
export function authorName(author: Author | null): string {
  return author ? author.username || "Profil autora" : "Konto usunięte";
}

/**
 * What a reader takes for one sign: a letter with its marks, a flag, a picture with what is joined
 * to it. `Intl.Segmenter` is younger than the browsers that are promised.
 */
const firstGrapheme = /^(?:\p{RI}{2}|.(?:\p{M}|\p{Emoji_Modifier}|\u200D.)*)/su;

/** What a post's picture is, for those who do not see it. */
export function pictureAlt(title: string): string {
  return `Ilustracja do posta „${title}”`;
}

/** The first letter of a name or title, for where a picture is missing. */
export function firstLetter(text: string): string {
  const [sign] = firstGrapheme.exec(text.trim()) ?? [];
  return sign?.normalize().toLocaleUpperCase("pl") ?? "?";
}

const tintCount = 6;

/** The class that gives somebody's initial its colour. @param id none: of a deleted account */
export function avatarTintClass(id = ""): string {
  let sum = 0;
  for (const char of id) sum += char.charCodeAt(0);
  return `avatar-tint-${sum % tintCount}`;
}
