/** Characters of a text that a card shows: about two lines. */
export const LEDE_LENGTH = 130;

/** As much of a text as is needed to show so many characters, though marks may take the most of it. */
export function beginningOf(text: string, length = LEDE_LENGTH): string {
  return text.slice(0, 2_000 + 2 * length);
}

/** A text without marks on one line, cut between words where it is longer than so many characters. */
export function shortened(text: string, length: number): string {
  const start = text
    .slice(0, length + 1)
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= length) return start;
  // A sign that ends a part of the text does not stand beside the one that says that more follows.
  const words = start.replace(/\s\S*$/, "").slice(0, length);
  let end = words.length;
  while (end > 0 && " .,;:!?…–-".includes(words.charAt(end - 1))) end -= 1;
  return `${words.slice(0, end) || words}…`;
}

/** How long a text takes to read, in whole minutes from 1, at 200 words a minute. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(wordCount(text) / 200));
}

/** What has neither a letter nor a digit is a mark, or a dash. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
