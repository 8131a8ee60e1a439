import type { MarkType } from "prosemirror-model";
import { type Character, delimited, withoutMarks, withoutUnseen } from "./characters";
import { schema } from "./schema";

const { link, code } = schema.marks;

/** A marked stretch of a line, around which a pair of delimiters is written. */
interface DelimiterPair {
  type: MarkType;
  /** Ranges to try, first the range of the mark and then ranges around which Markdown is more likely to accept it. */
  places: { from: number; to: number }[];
}

/** Lists the pairs of a line by their start; those that start together are in the order of `delimited`. */
export function pairsIn(line: readonly Character[]): DelimiterPair[] {
  const pairs = delimited.flatMap((type) =>
    stretchesOf(line, type).map((place) => ({ type, places: placesFor(line, place) })),
  );
  return pairs.toSorted((a, b) => startOf(a) - startOf(b));
}

/** Returns the line with its delimited marks moved to the first remaining place of each pair. */
export function withPairs(
  line: readonly Character[],
  pairs: readonly DelimiterPair[],
): Character[] {
  const bare = withoutMarks(line, delimited);
  for (const { type, places } of pairs) {
    const { from = 0, to = 0 } = places[0] ?? {};
    for (let at = from; at < to; at++) {
      const character = bare[at];
      if (character) bare[at] = { ...character, marks: type.create().addToSet(character.marks) };
    }
  }
  return withoutUnseen(bare);
}

/** Moves the pair that is misread at an index to its next place, or drops it. @returns false if no pairs remain */
export function moveMisreadPair(pairs: readonly DelimiterPair[], at: number): boolean {
  const remaining = pairs.filter(({ places }) => places.length > 0);
  const isAround = ({ places: [place] }: DelimiterPair) =>
    place !== undefined && place.from <= at && at <= place.to;
  const pair =
    remaining.findLast(isAround) ?? remaining.findLast((one) => startOf(one) <= at) ?? remaining[0];
  pair?.places.shift();
  return pair !== undefined;
}

function startOf({ places: [place] }: DelimiterPair): number {
  return place?.from ?? 0;
}

function stretchesOf(line: readonly Character[], type: MarkType) {
  const stretches: { from: number; to: number }[] = [];
  for (const [index, { marks }] of line.entries()) {
    const last = stretches.at(-1);
    if (!type.isInSet(marks)) continue;
    if (last?.to === index) last.to += 1;
    else stretches.push({ from: index, to: index + 1 });
  }
  return stretches;
}

/** Lists the places to try for a pair: as meant, around the outermost letters, and around whole words and links. */
function placesFor(line: readonly Character[], meant: { from: number; to: number }) {
  const trimmed = { ...meant };
  while (trimmed.from < trimmed.to && !isWordCharacter(line[trimmed.from])) trimmed.from += 1;
  while (trimmed.from < trimmed.to && !isWordCharacter(line[trimmed.to - 1])) trimmed.to -= 1;
  if (trimmed.from === trimmed.to) return [meant];
  const whole = { ...trimmed };
  while (isTogether(line[whole.from - 1], line[whole.from])) whole.from -= 1;
  while (isTogether(line[whole.to - 1], line[whole.to])) whole.to += 1;
  return [meant, trimmed, whole];
}

function isWordCharacter(character: Character | undefined): boolean {
  if (!character) return false;
  return /[\p{L}\p{N}]/u.test(character.text) || code.isInSet(character.marks) !== undefined;
}

function isTogether(one: Character | undefined, other: Character | undefined): boolean {
  if (!one || !other) return false;
  const address = link.isInSet(one.marks);
  return (isWordCharacter(one) && isWordCharacter(other)) || Boolean(address?.isInSet(other.marks));
}
