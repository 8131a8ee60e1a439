/** Puts plain text on one line. Cuts it to `length` characters and „…”, but not after a word such as „w” or „dr”. */
export function truncate(text: string, length: number): string {
  const line = toOneLine(text);
  if (line.length <= length) return line;
  const words = line.slice(0, length + 1).split(" ");
  // The last word does not fit, or it is empty because the cut is at a space.
  words.pop();
  while (belongsToNextWord(words.at(-1))) words.pop();
  return `${withoutTrailingPunctuation(words.join(" ")) || line.slice(0, length)}…`;
}

/** Returns whether a word cannot end an excerpt, because it belongs to the word after it. */
function belongsToNextWord(word: string | undefined): boolean {
  const bareWord = word?.replace(/^[„(«"[]+/, "").toLowerCase();
  return (
    bareWord !== undefined &&
    (wordsBoundToNext.has(bareWord) || /^(?:\p{L}|[\d.,]+|[–-])$/u.test(bareWord))
  );
}

const wordsBoundToNext = new Set(
  (
    "aby albo ale bez bo by co czy dla do gdy gdzie jak jako lecz lub między na nad nie niż od oraz po " +
    "pod przed przez przy są to ze za że żeby która które który których jest np. dr prof. ul. św. nr"
  ).split(" "),
);

/** Removes punctuation at the end of a text, since it would look like a typo before the ellipsis. */
function withoutTrailingPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && " .,;:!?…–-(„".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Puts a text on one line. Collapses and trims white space, including line breaks. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
