import type { Author } from "../../contract/author";

/**
 * Text as its author wrote it. Some backends store `&lt;` for `<`; a text that holds a `<` itself
 * comes from one that does not, and is left alone.
 */
export function plainText(text: string): string {
  return !text.includes("&lt;") || text.includes("<") ? text : text.replaceAll("&lt;", "<");
}

/** What an author is called; backends may send the id alone, or nobody. */
export function authorName(author: Author | null): string {
  return author ? author.username || "Profil autora" : "Konto usunięte";
}

/** The first letter of a name or title, for where a picture is missing. */
export function initial(text: string): string {
  graphemes ??= new Intl.Segmenter("pl");
  const [first] = graphemes.segment(text.trim());
  return first?.segment.toLocaleUpperCase("pl") ?? "?";
}

/** Made when first needed: on a phone it takes as long as a whole file to arrive. */
let graphemes: Intl.Segmenter | undefined;
