/**
 * Text as its author wrote it. Some backends store `&lt;` for `<`; a text that holds a `<` itself
 * comes from one that does not, and is left alone.
 */
export function plainText(text: string): string {
  return text.includes("<") ? text : text.replaceAll("&lt;", "<");
}

/** The paragraphs of a text: parts divided by empty lines, never empty themselves. */
export function paragraphs(text: string): string[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The start of a text for a card, on one line, cut between words. */
export function excerpt(text: string): string {
  const start = text
    .slice(0, excerptLength + 1)
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= excerptLength) return start;
  return `${start.replace(/\s\S*$/, "").slice(0, excerptLength)}…`;
}

/** Characters; more than the lines of a card can hold. */
const excerptLength = 300;

/** Binds one-letter Polish prepositions and conjunctions to the next word with a no-break space. */
export function bindShortWords(text: string): string {
  return text.replace(/(?<=^|[\s(„–])([aiouwz])[^\S\n]+(?=\S)/giu, "$1\u00A0");
}

/** The first letter of a name or title, for where a picture is missing. */
export function initial(text: string): string {
  const [first] = graphemes.segment(text.trim());
  return first?.segment.toLocaleUpperCase("pl") ?? "?";
}

/** Sorts by Polish collation, numbers by their value; gives a new list. */
export function sortedByTitle<Item extends { title: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => collator.compare(a.title, b.title));
}

const graphemes = new Intl.Segmenter("pl");
const collator = new Intl.Collator("pl", { numeric: true });
