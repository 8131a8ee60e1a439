import type { MarkType } from "prosemirror-model";
import { type Character, delimitedMarks, withoutMarks, normalizeSpaces } from "./characters";
import { schema } from "./schema";

const { link, code } = schema.marks;

/** A pair of delimiters around a range of a line that has a mark. */
interface DelimiterPair {
  type: MarkType;
  /** Ranges to try: first the marked range, then ranges around which the parser is more likely to accept delimiters. */
  places: { from: number; to: number }[];
}

/** Returns the pairs of a line sorted by their start, and with the same start in the order of `delimitedMarks`. */
export function pairsIn(line: readonly Character[]): DelimiterPair[] {
  const pairs = delimitedMarks.flatMap((type) =>
    rangesOf(line, type).map((place) => ({ type, places: placesFor(line, place) })),
  );
  return pairs.toSorted((a, b) => startOf(a) - startOf(b));
}

/** Returns the line with its delimited marks moved to the first remaining place of each pair. */
export function withPairs(
  line: readonly Character[],
  pairs: readonly DelimiterPair[],
): Character[] {
  const result = withoutMarks(line, delimitedMarks);
  for (const { type, places } of pairs) {
    const { from = 0, to = 0 } = places[0] ?? {};
    for (let at = from; at < to; at++) {
      const character = result[at];
      if (character) result[at] = { ...character, marks: type.create().addToSet(character.marks) };
    }
  }
  return normalizeSpaces(result);
}

/** Moves the pair around or before a misread index to its next place, or drops it. @returns false if no pairs remain */
export function moveMisreadPair(pairs: readonly DelimiterPair[], at: number): boolean {
  const remaining = pairs.filter(({ places }) => places.length > 0);
  const enclosesIndex = ({ places: [place] }: DelimiterPair) =>
    place !== undefined && place.from <= at && at <= place.to;
  const pair =
    remaining.findLast(enclosesIndex) ??
    remaining.findLast((other) => startOf(other) <= at) ??
    remaining[0];
  pair?.places.shift();
  return pair !== undefined;
}

function startOf({ places: [place] }: DelimiterPair): number {
  return place?.from ?? 0;
}

function rangesOf(line: readonly Character[], type: MarkType) {
  const ranges: { from: number; to: number }[] = [];
  for (const [index, { marks }] of line.entries()) {
    const lastRange = ranges.at(-1);
    if (!type.isInSet(marks)) continue;
    if (lastRange?.to === index) lastRange.to += 1;
    else ranges.push({ from: index, to: index + 1 });
  }
  return ranges;
}

/** Returns the marked range, its part from the first to the last letter, and that part with whole words and links. */
function placesFor(line: readonly Character[], markedRange: { from: number; to: number }) {
  const trimmedRange = { ...markedRange };
  while (trimmedRange.from < trimmedRange.to && !isWordCharacter(line[trimmedRange.from]))
    trimmedRange.from += 1;
  while (trimmedRange.from < trimmedRange.to && !isWordCharacter(line[trimmedRange.to - 1]))
    trimmedRange.to -= 1;
  if (trimmedRange.from === trimmedRange.to) return [markedRange];
  const extendedRange = { ...trimmedRange };
  while (isInSameWordOrLink(line[extendedRange.from - 1], line[extendedRange.from]))
    extendedRange.from -= 1;
  while (isInSameWordOrLink(line[extendedRange.to - 1], line[extendedRange.to]))
    extendedRange.to += 1;
  return [markedRange, trimmedRange, extendedRange];
}

function isWordCharacter(character: Character | undefined): boolean {
  if (!character) return false;
  return /[\p{L}\p{N}]/u.test(character.text) || code.isInSet(character.marks) !== undefined;
}

function isInSameWordOrLink(left: Character | undefined, right: Character | undefined): boolean {
  if (!left || !right) return false;
  const mark = link.isInSet(left.marks);
  return (isWordCharacter(left) && isWordCharacter(right)) || Boolean(mark?.isInSet(right.marks));
}
