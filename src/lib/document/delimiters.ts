import { isBareLink, type Link } from "./bareLinks";
import {
  type Character,
  delimited,
  type Delimited,
  groupBy,
  isAlike,
  isSameLink,
  isSpace,
  textOf,
} from "./characters";

/** A part of a written line: syntax, or a character of the text, which may have to be escaped. */
export type Part = string | { text: string; index: number };

/** What stands between two delimiters: characters, code or a link. */
interface Unit {
  marks: ReadonlySet<Delimited>;
  parts: Part[];
}

const runs: Record<Delimited, string> = { strong: "**", emphasis: "*", strike: "~~" };

/** Writes a line with each pair of delimiters as far around as it goes. */
export function writeNested(line: readonly Character[], hasBareLinks: boolean): Part[] {
  return nest(unitsOf(line, 0, hasBareLinks));
}

/**
 * Writes a line with new delimiters wherever a mark begins or ends: two that end together would become
 * another delimiter.
 */
export function writeFlat(line: readonly Character[], hasBareLinks: boolean): Part[] {
  const unspaced = line.map((character) =>
    isSpace(character) ? { ...character, marks: new Set<Delimited>() } : character,
  );
  return unitsOf(unspaced, 0, hasBareLinks).flatMap((unit) => nest([unit]));
}

function nest(units: readonly Unit[]): Part[] {
  const parts: Part[] = [];
  const open: Delimited[] = [];
  const close = (from: number) =>
    parts.push(
      ...open
        .splice(from)
        .toReversed()
        .map((mark) => runs[mark]),
    );
  for (const [index, { marks, parts: content }] of units.entries()) {
    const ended = open.findIndex((mark) => !marks.has(mark));
    if (ended >= 0) close(ended);
    const lengthOf = (mark: Delimited) => {
      const end = units.findIndex((unit, at) => at > index && !unit.marks.has(mark));
      return end < 0 ? units.length : end;
    };
    const opening = delimited.filter((mark) => marks.has(mark) && !open.includes(mark));
    opening.sort((a, b) => lengthOf(b) - lengthOf(a));
    open.push(...opening);
    parts.push(...opening.map((mark) => runs[mark]), ...content);
  }
  close(0);
  return parts;
}

/**
 * @param offset index of the first character in its line
 * @param hasBareLinks whether an address stands without further syntax
 */
function unitsOf(line: readonly Character[], offset: number, hasBareLinks: boolean): Unit[] {
  let index = offset;
  return groupBy(line, belongsTogether).map((run) => {
    const from = index;
    index += run.length;
    const [first] = run;
    if (first?.link && !(hasBareLinks && isBareLink(textOf(run), first.link)))
      return linkUnit(run, first.link, from);
    if (first?.isCode) return { marks: first.marks, parts: [codeMarkdown(textOf(run))] };
    const parts = run.map(({ text, isReference }, at) =>
      isReference ? text : { text, index: from + at },
    );
    return { marks: first?.marks ?? new Set(), parts };
  });
}

function belongsTogether(character: Character, before: Character): boolean {
  if (character.link ?? before.link) return isSameLink(character.link, before.link);
  return isAlike(character, before);
}

/** A link stands within the marks of all its words, and around those of some. */
function linkUnit(run: readonly Character[], link: Link, from: number): Unit {
  const marks = new Set(delimited.filter((mark) => run.every((one) => one.marks.has(mark))));
  const label = run.map((character) => ({
    ...character,
    link: undefined,
    marks: new Set([...character.marks].filter((mark) => !marks.has(mark))),
  }));
  if (textOf(run) === link.address && link.title === undefined && /^[^\s<>]+$/.test(link.address))
    return { marks, parts: [`<${link.address}>`] };
  return {
    marks,
    parts: ["[", ...nest(unitsOf(label, from, false)), `](${targetMarkdown(link)})`],
  };
}

function codeMarkdown(text: string): string {
  const ticks = /(?<!`)`(?!`)/.test(text) ? "``" : "`";
  const padding = text.trim() && /^`|`$|^ .* $/.test(text) ? " " : "";
  return ticks + padding + text + padding + ticks;
}

/** Writes where a link or picture leads. */
export function targetMarkdown({ address, title }: Link): string {
  const isBalanced = address.split("(").length === address.split(")").length;
  const url = address.replace(isBalanced ? /[\\<>]/g : /[\\<>()]/g, "\\$&");
  if (title === undefined) return url;
  return title.includes('"') ? `${url} '${title.replaceAll("'", "’")}'` : `${url} "${title}"`;
}
