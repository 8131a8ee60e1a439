import type { Mark, MarkType } from "prosemirror-model";
import { targetMarkdown } from "./attributes";
import {
  type Character,
  delimitedMarks,
  groupRuns,
  isFormattedAlike,
  isBareLink,
  isSameLink,
  isVisible,
  textOf,
  removeMarks,
  withoutMarks,
} from "./characters";
import { schema } from "./schema";

const { marks } = schema;

/** A part of a line as Markdown: either syntax, or a character with its index in the line, which may need an escape. */
export type Part = string | { text: string; index: number };

/** A part of a line that delimiters cannot split: a link, or characters or code with the same marks. */
interface Unit {
  marks: readonly Mark[];
  parts: Part[];
}

const syntaxOf = new Map([
  [marks.strong, "**"],
  [marks.emphasis, "*"],
  [marks.strike, "~~"],
]);

/** Writes a line with as few delimiters as possible, each pair of which encloses as much as it can. */
export function writeNested(line: readonly Character[], hasBareLinks: boolean): Part[] {
  return nestDelimiters(splitIntoUnits(line, 0, hasBareLinks));
}

/**
 * Writes a line with new delimiters wherever any mark begins or ends. This is the fallback for lines in which adjacent
 * nested delimiters would be read as a different delimiter.
 */
export function writeFlat(line: readonly Character[], hasBareLinks: boolean): Part[] {
  const flatLine = line.map((char) => (isVisible(char) ? char : removeMarks(char, delimitedMarks)));
  return splitIntoUnits(flatLine, 0, hasBareLinks).flatMap((unit) => nestDelimiters([unit]));
}

function nestDelimiters(units: readonly Unit[]): Part[] {
  const parts: Part[] = [];
  const openTypes: MarkType[] = [];
  const delimiters = (types: readonly MarkType[]) => types.map((type) => syntaxOf.get(type) ?? "");
  const close = (from: number) => parts.push(...delimiters(openTypes.splice(from).toReversed()));
  const endsByType = new Map(delimitedMarks.map((type) => [type, endsOf(units, type)]));
  for (const [index, unit] of units.entries()) {
    const endedIndex = openTypes.findIndex((type) => !type.isInSet(unit.marks));
    if (endedIndex >= 0) close(endedIndex);
    const endOf = (type: MarkType) => endsByType.get(type)?.[index] ?? 0;
    const openingTypes = delimitedMarks.filter(
      (type) => type.isInSet(unit.marks) && !openTypes.includes(type),
    );
    openingTypes.sort((a, b) => endOf(b) - endOf(a));
    openTypes.push(...openingTypes);
    parts.push(...delimiters(openingTypes), ...unit.parts);
  }
  close(0);
  return parts;
}

/** Returns, for each unit, the index of the first unit at or after it that lacks the mark. */
function endsOf(units: readonly Unit[], type: MarkType): number[] {
  let endIndex = units.length;
  return units
    .map((_, at) => units.length - 1 - at)
    .map((at) => (type.isInSet(units[at]?.marks ?? []) ? endIndex : (endIndex = at)))
    .toReversed();
}

/**
 * @param offset index of the first character within the whole line
 * @param hasBareLinks whether addresses that the parser links by itself are written without link syntax
 */
function splitIntoUnits(line: readonly Character[], offset: number, hasBareLinks: boolean): Unit[] {
  let index = offset;
  return groupRuns(line, belongsTogether).map((run) => {
    const start = index;
    index += run.length;
    const text = textOf(run);
    const ownMarks = run[0]?.marks ?? [];
    const link = marks.link.isInSet(ownMarks);
    if (link && !(hasBareLinks && isBareLink(text, link.attrs))) return linkUnit(run, link, start);
    if (marks.code.isInSet(ownMarks)) return { marks: ownMarks, parts: [codeMarkdown(text)] };
    const parts = run.map((character, at) =>
      character.isReference ? character.text : { text: character.text, index: start + at },
    );
    return { marks: ownMarks, parts };
  });
}

function belongsTogether(character: Character, before: Character): boolean {
  const isInLink = marks.link.isInSet(character.marks) !== undefined;
  return isInLink ? isSameLink(character, before) : isFormattedAlike(character, before);
}

/** Writes a link. Marks that all its characters share are written around it, and other marks inside its brackets. */
function linkUnit(run: readonly Character[], { attrs, type }: Mark, start: number): Unit {
  const sharedTypes = delimitedMarks.filter((markType) =>
    run.every((character) => markType.isInSet(character.marks)),
  );
  const label = withoutMarks(run, [type, ...sharedTypes]);
  const isLabelUnmarked = label.every(({ marks: labelMarks }) => labelMarks.length === 0);
  const { address, title, reference } = attrs;
  const isLabelAddress =
    isLabelUnmarked && textOf(run) === address && title === null && reference === null;
  const destination = reference ? reference.suffix : `(${targetMarkdown(attrs)})`;
  const parts =
    isLabelAddress && /^[^\s<>]+$/.test(textOf(run))
      ? [`<${textOf(run)}>`]
      : ["[", ...nestDelimiters(splitIntoUnits(label, start, false)), `]${destination}`];
  return { marks: sharedTypes.map((markType) => markType.create()), parts };
}

function codeMarkdown(text: string): string {
  const ticks = /(?<!`)`(?!`)/.test(text) ? "``" : "`";
  const padding = text.trim() && /^`|`$|^ .* $/.test(text) ? " " : "";
  return ticks + padding + text + padding + ticks;
}
