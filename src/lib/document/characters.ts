import { type Attrs, Mark, type MarkType, type Node } from "prosemirror-model";
import { bareLinksIn } from "../../shared/markdown/addresses";
import { labelKey } from "../../shared/markdown/definitions";
import { parseInline } from "../../shared/markdown/inline";
import type { DocumentNames } from "./names";
import { schema } from "./schema";

const { marks } = schema;

/** Marks that are written as delimiters around a text. */
export const delimited: readonly MarkType[] = [marks.strong, marks.emphasis, marks.strike];

/** A character of a line. A document is compared in this form with what the parser reads from its Markdown. */
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
  return withoutUnseen(line);
}

/** Returns the trimmed text of a line if it consists only of text without marks; otherwise undefined. */
export function unmarkedText(nodes: readonly Node[]): string | undefined {
  const isPlain = nodes.every(({ isText, marks: own }) => isText && own.length === 0);
  return isPlain
    ? nodes
        .map(({ text }) => text)
        .join("")
        .trim()
    : undefined;
}

/** Returns the index of the first character at which two lines differ, or -1 if they are equal. */
export function firstDifference(a: readonly Character[], b: readonly Character[]): number {
  const longer = a.length > b.length ? a : b;
  return longer.findIndex((_, index) => {
    const [one, other] = [a[index], b[index]];
    return !one || !other || one.text !== other.text || !isAlike(one, other);
  });
}

/** Returns whether two characters have the same marks, and both are references or neither is. */
export function isAlike(a: Character, b: Character): boolean {
  return a.isReference === b.isReference && Mark.sameSet(a.marks, b.marks);
}

/**
 * Trims the spaces at the ends of lines. Gives other spaces the delimited marks that the text on both sides shares, and
 * removes marks that only one side has, since readers do not see them on spaces.
 */
export function withoutUnseen(line: readonly Character[]): Character[] {
  const start = line.findIndex(isSeen);
  const seen = start < 0 ? [] : line.slice(start, line.findLastIndex(isSeen) + 1);
  const runs = groupBy(seen, (character, before) => isSeen(character) === isSeen(before));
  return runs.flatMap((run, index) => {
    const [before, after] = [runs[index - 1]?.at(-1), runs[index + 1]?.[0]];
    if (!before || !after || run.some(isSeen)) return run;
    const around = before.marks.filter((mark) => mark.isInSet(after.marks));
    const lineEnds = run.filter(({ text }) => text === "\n");
    return (lineEnds.length > 0 ? lineEnds : run).map((space) => ({
      ...space,
      marks: around.filter(
        (mark) =>
          delimited.includes(mark.type) || (mark.isInSet(space.marks) && mark.type !== marks.code),
      ),
    }));
  });
}

/** Updates the references of links to their definitions, and makes links without a matching definition inline links. */
export function withReferences(line: readonly Character[], names: DocumentNames): Character[] {
  return groupBy(line, isSameLink).flatMap((run, index, runs) => {
    const [link, nextLink] = [run[0], runs[index + 1]?.[0]].map((one) => one && linkOf(one));
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
  const isNamed = /^\[.+\]$/s.test(suffix) || labelKey(textOf(run)) === label;
  return { label, suffix: isNamed ? String(suffix) : `[${definition.label}]` };
}

/** Returns whether a character belongs to the same link as the character before it, or neither belongs to a link. */
export function isSameLink(character: Character, before: Character): boolean {
  const [link, linkBefore] = [character, before].map(linkOf);
  return link && linkBefore ? link.eq(linkBefore) : link === linkBefore;
}

function linkOf(character: Character): Mark | undefined {
  return marks.link.isInSet(character.marks);
}

/** Marks bare addresses as links before a line is written, because the parser will link them. */
export function withBareLinks(line: readonly Character[]): Character[] {
  const isPlain = ({ marks: own }: Character) => own.every(({ type }) => delimited.includes(type));
  return groupBy(line, (character, before) => isPlain(character) === isPlain(before)).flatMap(
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

export function without(character: Character, types: readonly MarkType[]): Character {
  return { ...character, marks: character.marks.filter(({ type }) => !types.includes(type)) };
}

export function withoutMarks(line: readonly Character[], types: readonly MarkType[]): Character[] {
  return line.map((character) => without(character, types));
}

export function textOf(characters: readonly Character[]): string {
  return characters.map(({ text }) => text).join("");
}

/** Groups consecutive characters. @param belongs whether a character joins the previous character's group */
export function groupBy(
  line: readonly Character[],
  belongs: (character: Character, before: Character) => boolean,
): Character[][] {
  const groups: Character[][] = [];
  for (const character of line) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && belongs(character, before)) group.push(character);
    else groups.push([character]);
  }
  return groups;
}

/** Returns whether readers see a character, which is true for whitespace only in code. */
export function isSeen({ text, marks: own }: Character): boolean {
  return text.trim() !== "" || marks.code.isInSet(own) !== undefined;
}

/** Returns whether the parser turns a text without link syntax into exactly this link. */
export function isBareLink(text: string, { address, title, reference }: Attrs): boolean {
  if (title !== null || reference !== null || !address.endsWith(text)) return false;
  const [node, ...others] = parseInline(text);
  return node?.kind === "link" && node.address === address && others.length === 0;
}
