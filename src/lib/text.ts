import type { Author } from "../contract/author";

/**
 * Text as its author wrote it. Some backends store `&lt;` for `<`; a text that holds a `<` itself
 * comes from one that does not, and is left alone.
 */
export function plainText(text: string): string {
  return !text.includes("&lt;") || text.includes("<") ? text : text.replaceAll("&lt;", "<");
}

/** The paragraphs of a text: parts divided by empty lines, never empty themselves. */
export function paragraphs(text: string): string[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * The start of a text, on one line, cut between words.
 * @param length in characters; a card's lines cannot hold more than that of its own
 */
export function excerpt(text: string, length = 300): string {
  const start = text
    .slice(0, length + 1)
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= length) return start;
  return `${start.replace(/\s\S*$/, "").slice(0, length)}…`;
}

/** Binds one-letter Polish prepositions and conjunctions to the next word with a no-break space. */
export function bindShortWords(text: string): string {
  return text.replace(/(?<=^|[\s(„–])([aiouwz])[^\S\n]+(?=\S)/giu, "$1\u00A0");
}

/** How long a text takes to read, in whole minutes from 1, at 200 words a minute. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / 200));
}

/**
 * A text in pieces: addresses that begin with http or https, and what stands between them. A sign
 * that ends a sentence does not belong to an address, nor does a bracket that was opened before it.
 */
export function withLinks(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"„”]+)/i)
    .flatMap((piece, index) => (index % 2 ? splitAddress(piece) : [{ text: piece, isLink: false }]))
    .filter((piece) => piece.text !== "");
}

function splitAddress(piece: string): { text: string; isLink: boolean }[] {
  let end = piece.length;
  while (/[.,;:!?…'*]/.test(piece[end - 1] ?? "") || hasStrayBracket(piece.slice(0, end))) end -= 1;
  return [
    { text: piece.slice(0, end), isLink: URL.canParse(piece.slice(0, end)) },
    { text: piece.slice(end), isLink: false },
  ];
}

function hasStrayBracket(address: string): boolean {
  return address.endsWith(")") && address.split(")").length > address.split("(").length;
}

/** The first letter of a name or title, for where a picture is missing. */
export function initial(text: string): string {
  graphemes ??= new Intl.Segmenter("pl");
  const [first] = graphemes.segment(text.trim());
  return first?.segment.toLocaleUpperCase("pl") ?? "?";
}

/** Sorts by Polish collation, numbers by their value; gives a new list. */
export function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  collator ??= new Intl.Collator("pl", { numeric: true });
  const { compare } = collator;
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)));
}

export function sortedByTitle<Item extends { title: string }>(items: readonly Item[]): Item[] {
  return sortedByText(items, ({ title }) => title);
}

/** A text as a search compares it: without case and accents. */
export function searchKey(text: string): string {
  // Of the Polish letters only ł does not come apart into a letter and a mark.
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");
}

// Made when first needed: on a phone each takes as long as a whole file to arrive.
let graphemes: Intl.Segmenter | undefined;
let collator: Intl.Collator | undefined;

/** What an author is called; backends may send the id alone, or nobody. */
export function authorName(author: Author | null): string {
  return author ? author.username || "Profil autora" : "Konto usunięte";
}
