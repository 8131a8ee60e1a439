import type { Mark, MarkType } from "prosemirror-model";
import { targetMarkdown } from "./attributes";
import {
  type Character,
  delimited,
  groupBy,
  isAlike,
  isBareLink,
  isSameLink,
  isSeen,
  textOf,
  without,
  withoutMarks,
} from "./characters";
import { schema } from "./schema";

const { marks } = schema;

/** A part of a written line: either syntax, or the character at an index of the line, which may need an escape. */
export type Part = string | { text: string; index: number };

/** A stretch of a line that is written as a whole: a link, or characters or code with the same marks. */
interface Unit {
  marks: readonly Mark[];
  parts: Part[];
}

const syntaxOf = new Map([
  [marks.strong, "**"],
  [marks.emphasis, "*"],
  [marks.strike, "~~"],
]);

/** Writes a line with as few delimiters as possible, so that each pair encloses as much as it can. */
export function writeNested(line: readonly Character[], hasBareLinks: boolean): Part[] {
  return nest(unitsOf(line, 0, hasBareLinks));
}

/**
 * Writes a line with new delimiters wherever any mark begins or ends. This is the fallback for lines in which nested
 * delimiters that end together would be read as a different delimiter.
 */
export function writeFlat(line: readonly Character[], hasBareLinks: boolean): Part[] {
  const unspaced = line.map((one) => (isSeen(one) ? one : without(one, delimited)));
  return unitsOf(unspaced, 0, hasBareLinks).flatMap((unit) => nest([unit]));
}

function nest(units: readonly Unit[]): Part[] {
  const parts: Part[] = [];
  const open: MarkType[] = [];
  const delimiters = (types: readonly MarkType[]) => types.map((type) => syntaxOf.get(type) ?? "");
  const close = (from: number) => parts.push(...delimiters(open.splice(from).toReversed()));
  const ends = new Map(delimited.map((type) => [type, endsOf(units, type)]));
  for (const [index, unit] of units.entries()) {
    const ended = open.findIndex((type) => !type.isInSet(unit.marks));
    if (ended >= 0) close(ended);
    const endOf = (type: MarkType) => ends.get(type)?.[index] ?? 0;
    const opening = delimited.filter((type) => type.isInSet(unit.marks) && !open.includes(type));
    opening.sort((a, b) => endOf(b) - endOf(a));
    open.push(...opening);
    parts.push(...delimiters(opening), ...unit.parts);
  }
  close(0);
  return parts;
}

/** Returns, for each unit, the index of the first unit at or after it that lacks the mark. */
function endsOf(units: readonly Unit[], type: MarkType): number[] {
  let end = units.length;
  return units
    .map((_, at) => units.length - 1 - at)
    .map((at) => (type.isInSet(units[at]?.marks ?? []) ? end : (end = at)))
    .toReversed();
}

/**
 * @param offset index of the first character within the whole line
 * @param hasBareLinks whether addresses that the parser links by itself are written without link syntax
 */
function unitsOf(line: readonly Character[], offset: number, hasBareLinks: boolean): Unit[] {
  let index = offset;
  return groupBy(line, belongsTogether).map((run) => {
    const from = index;
    index += run.length;
    const text = textOf(run);
    const own = run[0]?.marks ?? [];
    const link = marks.link.isInSet(own);
    if (link && !(hasBareLinks && isBareLink(text, link.attrs))) return linkUnit(run, link, from);
    if (marks.code.isInSet(own)) return { marks: own, parts: [codeMarkdown(text)] };
    const parts = run.map((character, at) =>
      character.isReference ? character.text : { text: character.text, index: from + at },
    );
    return { marks: own, parts };
  });
}

function belongsTogether(character: Character, before: Character): boolean {
  const isInLink = marks.link.isInSet(character.marks) !== undefined;
  return isInLink ? isSameLink(character, before) : isAlike(character, before);
}

/** Writes a link, with marks that all its characters share around it, and other marks inside its brackets. */
function linkUnit(run: readonly Character[], { attrs, type }: Mark, from: number): Unit {
  const shared = delimited.filter((one) => run.every((character) => one.isInSet(character.marks)));
  const label = withoutMarks(run, [type, ...shared]);
  const isPlain = label.every(({ marks: own }) => own.length === 0);
  const { address, title, reference } = attrs;
  const isAddress = isPlain && textOf(run) === address && title === null && reference === null;
  const destination = reference ? reference.suffix : `(${targetMarkdown(attrs)})`;
  const parts =
    isAddress && /^[^\s<>]+$/.test(textOf(run))
      ? [`<${textOf(run)}>`]
      : ["[", ...nest(unitsOf(label, from, false)), `]${destination}`];
  return { marks: shared.map((one) => one.create()), parts };
}

function codeMarkdown(text: string): string {
  const ticks = /(?<!`)`(?!`)/.test(text) ? "``" : "`";
  const padding = text.trim() && /^`|`$|^ .* $/.test(text) ? " " : "";
  return ticks + padding + text + padding + ticks;
}
