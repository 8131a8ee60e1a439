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
