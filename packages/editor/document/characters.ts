import { type Attrs, Mark, type MarkType, type Node, type ResolvedPos } from "prosemirror-model";
import { bareLinksIn } from "@blog/markdown/addresses";
import { labelKey } from "@blog/markdown/definitions";
import { parseInline } from "@blog/markdown/inline";
import { trimLine } from "@blog/markdown/lines";
import type { DocumentNames } from "./names";
import { schema } from "./schema";

const { marks } = schema;

/** Types of the marks that are written as delimiters around a text. */
export const delimitedMarks: readonly MarkType[] = [marks.strong, marks.emphasis, marks.strike];

/** A character of a line with its marks, for comparing a document with what the parser reads from its Markdown. */
export interface Character {
  /** The character, or the whole Markdown of a footnote reference. */
  text: string;
  isReference: boolean;
  marks: readonly Mark[];
}

export function charactersOf(nodes: readonly Node[]): Character[] {
  const line = nodes.flatMap((node): Character[] => {
    if (node.isText)
      return Array.from(node.text ?? "", (text) => ({
        text,
        isReference: false,
        marks: node.marks,
      }));
    const isReference = node.type === schema.nodes.footnoteReference;
    const text = isReference ? `[^${String(node.attrs.id)}]` : "\n";
    return [{ text, isReference, marks: marks.code.removeFromSet(node.marks) }];
  });
  return normalizeSpaces(line);
}

/** Returns the trimmed text of a line if it consists only of text without marks; otherwise undefined. */
export function unmarkedText(nodes: readonly Node[]): string | undefined {
  const isPlain = nodes.every(({ isText, marks: ownMarks }) => isText && ownMarks.length === 0);
  return isPlain ? trimLine(nodes.map(({ text }) => text).join("")) : undefined;
}

/** Returns the index of the first character at which two lines differ, or -1 if they are equal. */
export function firstDifference(a: readonly Character[], b: readonly Character[]): number {
  const longer = a.length > b.length ? a : b;
  return longer.findIndex((_, index) => {
    const [left, right] = [a[index], b[index]];
    return !left || !right || left.text !== right.text || !isFormattedAlike(left, right);
  });
}

/** Returns whether two characters have the same marks, and both or neither are footnote references. */
export function isFormattedAlike(a: Character, b: Character): boolean {
  return a.isReference === b.isReference && Mark.sameSet(a.marks, b.marks);
}

/**
 * Trims the whitespace at the ends of lines, as `trimLine` does. Gives other whitespace the delimited marks that the
 * characters on both sides share, and removes marks that they do not share, because marks on whitespace are invisible.
 */
export function normalizeSpaces(line: readonly Character[]): Character[] {
  const trimmedLine = line.slice(indexOfShown(line), line.findLastIndex(isVisible) + 1);
  const runs = groupRuns(
    trimmedLine,
    (character, before) => isVisible(character) === isVisible(before),
  );
  return runs.flatMap((run, index) => {
    const [characterBefore, characterAfter] = [runs[index - 1]?.at(-1), runs[index + 1]?.[0]];
    if (!characterBefore || !characterAfter || run.some(isVisible)) return run;
    const sharedMarks = characterBefore.marks.filter((mark) => mark.isInSet(characterAfter.marks));
    const lineEnds = run.filter(({ text }) => text === "\n");
    const lineStart = run.slice(run.findLastIndex(({ text }) => text === "\n") + 1);
    const indent = lineStart.slice(indexOfShown(lineStart));
    return (lineEnds.length > 0 ? [...lineEnds, ...indent] : run).map((space) => ({
      ...space,
      marks: sharedMarks.filter(
        (mark) =>
          delimitedMarks.includes(mark.type) ||
          (mark.isInSet(space.marks) && mark.type !== marks.code),
      ),
    }));
  });
}

/** Returns the index of the first character of a line that is shown: a visible one, or a hard space before it. */
function indexOfShown(line: readonly Character[]): number {
  const index = line.findIndex((character) => isVisible(character) || character.text === "\u00A0");
  return index < 0 ? line.length : index;
}

/** Updates the labels by which links refer to definitions; links without a matching definition become inline links. */
export function withReferences(line: readonly Character[], names: DocumentNames): Character[] {
  return groupRuns(line, isSameLink).flatMap((run, index, runs) => {
    const [link, nextLink] = [run[0], runs[index + 1]?.[0]].map(
      (character) => character && linkOf(character),
    );
    if (!link?.attrs.reference) return run;
    const reference = referenceFor(link, run, names);
    // Without a suffix, the brackets of a link that follows would be read as the suffix.
    if (reference && nextLink) reference.suffix ||= "[]";
    const mark = link.type.create({ ...link.attrs, reference });
    return run.map((character) => ({ ...character, marks: mark.addToSet(character.marks) }));
  });
}

function referenceFor({ attrs }: Mark, run: readonly Character[], names: DocumentNames) {
  const definition = names.definitionOf(attrs.reference, attrs);
  const { label, suffix } = attrs.reference;
  if (!definition) return null;
  const hasLabel = /^\[.+\]$/s.test(suffix) || labelKey(textOf(run)) === label;
  return { label, suffix: hasLabel ? String(suffix) : `[${definition.label}]` };
}

/** Returns whether two adjacent characters belong to the same link, or neither belongs to a link. */
export function isSameLink(character: Character, before: Character): boolean {
  const [link, linkBefore] = [character, before].map(linkOf);
  return link && linkBefore ? link.eq(linkBefore) : link === linkBefore;
}

function linkOf(character: Character): Mark | undefined {
  return marks.link.isInSet(character.marks);
}

/** Adds link marks to bare addresses, because the parser will read them as links. */
export function withBareLinks(line: readonly Character[]): Character[] {
  const isPlain = ({ marks: ownMarks }: Character) =>
    ownMarks.every(({ type }) => delimitedMarks.includes(type));
  return groupRuns(line, (character, before) => isPlain(character) === isPlain(before)).flatMap(
    (run) => {
      const text = textOf(run);
      if (!run.every(isPlain) || !/:\/\/|www\./i.test(text)) return run;
      const addresses = Array.from<string | undefined>({ length: text.length });
      for (const { address, from, to } of bareLinksIn(text)) addresses.fill(address, from, to);
      let offset = 0;
      return run.map((character) => {
        const address = addresses[offset];
        offset += character.text.length;
        if (address === undefined) return character;
        return { ...character, marks: marks.link.create({ address }).addToSet(character.marks) };
      });
    },
  );
}

export function removeMarks(character: Character, types: readonly MarkType[]): Character {
  return { ...character, marks: character.marks.filter(({ type }) => !types.includes(type)) };
}

export function withoutMarks(line: readonly Character[], types: readonly MarkType[]): Character[] {
  return line.map((character) => removeMarks(character, types));
}

export function textOf(characters: readonly Character[]): string {
  return characters.map(({ text }) => text).join("");
}

/** Splits a line into runs of characters. @param continuesRun returns whether a character continues a run */
export function groupRuns(
  line: readonly Character[],
  continuesRun: (character: Character, before: Character) => boolean,
): Character[][] {
  const groups: Character[][] = [];
  for (const character of line) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && continuesRun(character, before)) group.push(character);
    else groups.push([character]);
  }
  return groups;
}

/** Returns whether a character is visible to readers. Whitespace is visible only in code. */
export function isVisible({ text, marks: ownMarks }: Character): boolean {
  return text.trim() !== "" || marks.code.isInSet(ownMarks) !== undefined;
}

/** Returns whether the parser reads a text without link syntax as a link with exactly these attributes. */
export function isBareLink(text: string, { address, title, reference }: Attrs): boolean {
  if (title !== null || reference !== null || !address.endsWith(text)) return false;
  const [node, ...others] = parseInline(text);
  return node?.kind === "link" && node.address === address && others.length === 0;
}

/** Returns the text of a block before a position, with U+FFFC in place of what is neither text nor a line break. */
export function textBefore({ parent, parentOffset }: ResolvedPos): string {
  return parent.textBetween(0, parentOffset, null, ({ type }) =>
    type === schema.nodes.lineBreak ? "\n" : "\uFFFC",
  );
}
